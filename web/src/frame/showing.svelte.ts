// Whether the table on this page still shows something that happened: result and change of seats wait for it.
export const showing = $state({ isBehind: false });
