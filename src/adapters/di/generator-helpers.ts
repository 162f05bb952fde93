// RxJS as ES2015 imports four helpers of tslib for what browsers have had since ES2018; the build puts this file in
// its place. The names are tslib's. The unit tests run with the package itself, the browser tests with this.

type Steps = Generator<unknown, unknown, unknown>;
type Body = (...args: readonly unknown[]) => Steps;

/** Marks, inside of an async generator, a value to wait for; any other value is given out. */
class Waited {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

export const __await = (value: unknown): Waited => new Waited(value);

/** An async function whose body was turned into a generator. */
export async function __awaiter(
  self: unknown,
  args: readonly unknown[] | undefined,
  _promise: unknown,
  body: Body,
): Promise<unknown> {
  const steps = body.apply(self, [...(args ?? [])]);
  let step = steps.next();
  while (step.done !== true) step = await resume(steps, step.value);
  return step.value;
}

/** The same for an async generator. */
export async function* __asyncGenerator(
  self: unknown,
  args: readonly unknown[] | undefined,
  body: Body,
): AsyncGenerator<unknown, unknown, unknown> {
  const steps = body.apply(self, [...(args ?? [])]);
  try {
    let step = steps.next();
    while (step.done !== true) {
      step =
        step.value instanceof Waited ? await resume(steps, step.value.value) : steps.next(yield step.value);
    }
    return step.value instanceof Waited ? await step.value.value : step.value;
  } finally {
    steps.return(undefined);
  }
}

export const __asyncValues = <Value>(values: AsyncIterable<Value>): AsyncIterator<Value> =>
  values[Symbol.asyncIterator]();

async function resume(steps: Steps, value: unknown): Promise<IteratorResult<unknown, unknown>> {
  let settled: unknown;
  try {
    settled = await value;
  } catch (error) {
    return steps.throw(error);
  }
  return steps.next(settled);
}
