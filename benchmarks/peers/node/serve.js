// boardgame.io: a game of 16 cards in hidden hands, four players, its bare reducer, random cards.
// A line with a name and seconds in, a line with the answer out.
const readline = require("node:readline")

const NAME = "boardgame.io, bare reducer"

const game = {
  name: "cards",
  setup: ({ random }) => ({
    hands: [...Array(4).keys()].map(seat =>
      random.Shuffle([...Array(16).keys()]).slice(4 * seat, 4 * seat + 4)
    ),
    laid: []
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, ctx }, place) => {
      G.laid.push(G.hands[Number(ctx.currentPlayer)].splice(place, 1)[0])
    }
  },
  endIf: ({ G }) => (G.laid.length === 16 ? { winner: "0" } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length))
  })
}

function measure(seconds) {
  const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal")
  const reducer = CreateGameReducer({ game })
  let decisions = 0
  let games = 0
  const used = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part) / 1e6
  const begun = used()
  const passed = () => used() - begun
  while (passed() < seconds) {
    let state = InitializeGame({ game, numPlayers: 4 })
    while (!state.ctx.gameover) {
      const seat = state.ctx.currentPlayer
      const hand = state.G.hands[Number(seat)]
      const place = Math.floor(Math.random() * hand.length)
      const payload = { type: "lay", args: [place], playerID: seat }
      state = reducer(state, { type: "MAKE_MOVE", payload })
      decisions += 1
    }
    games += 1
  }
  const spent = passed()
  return { value: decisions / spent, games: games / spent }
}

function answer(line) {
  const wish = JSON.parse(line)
  try {
    if (wish.name !== NAME) throw new Error(`unknown: ${wish.name}`)
    return measure(wish.seconds)
  } catch (problem) {
    return { missing: String(problem).slice(0, 200) }
  }
}

let versions = {}
try {
  versions = { "boardgame.io": require("boardgame.io/package.json").version, node: process.version }
} catch {
  versions = { node: process.version }
}
console.log(JSON.stringify({ names: [NAME], versions }))
readline.createInterface({ input: process.stdin }).on("line", line => console.log(JSON.stringify(answer(line))))
