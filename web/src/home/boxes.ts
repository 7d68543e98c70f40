// What stands on the boxes: minutes and age, as the games themselves say.
export const BOXES = {
  graverobbers: { minutes: 30, age: 10 },
  tatort_themse: { minutes: 20, age: 8 },
  outre_tombe: { minutes: 25, age: 6 },
  grave_business: { minutes: 45, age: 13 },
} as const;

export type BoxName = keyof typeof BOXES;

/** Whether we have a box for a game; a game from elsewhere has none. */
export function isBox(name: string): name is BoxName {
  return name in BOXES;
}
