const SIZES = [1_000, 10_000, 100_000] as const;

/** The shortest time of five runs, in milliseconds: other programs on the machine can only lengthen a run. */
async function quickest<Data>(
  prepare: () => Promise<Data> | Data,
  run: (data: Data) => unknown,
): Promise<number> {
  const times: number[] = [];
  for (let runs = 0; runs < 5; runs += 1) {
    const data = await prepare();
    const start = performance.now();
    await run(data);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/**
 * Times each case with 1,000, 10,000 and 100,000 rows, and calculates the exponent of its growth between the last two:
 * 1 where ten times as many rows take ten times as long, 2 where they take a hundred times as long. Sorting has about
 * 1.1.
 * @param dataOf makes the data for a number of rows
 * @param prepare makes what one run needs, outside of the timed part
 */
export async function growthTable<Data, Prepared>(
  dataOf: (rows: number) => Data,
  prepare: (data: Data) => Promise<Prepared> | Prepared,
  cases: Readonly<Record<string, (prepared: Prepared) => unknown>>,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const dataSets = SIZES.map(dataOf);
  const table: Record<string, Record<string, number>> = {};
  for (const [name, run] of Object.entries(cases)) {
    const times: number[] = [];
    for (const data of dataSets) times.push(await quickest(() => prepare(data), run));
    const [, middle = 0, last = 0] = times;
    table[name] = {
      ...Object.fromEntries(times.map((ms, at) => [`${SIZES[at]} rows, ms`, Number(ms.toFixed(2))])),
      exponent: Number(Math.log10(last / middle).toFixed(2)),
    };
  }
  return table;
}
