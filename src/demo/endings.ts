/** How a company of the demo ended; days count back from today. */
interface DemoEnding {
  readonly status: string;
  readonly remark: string;
  readonly daysAgo: number;
}

const ENDINGS: ReadonlyMap<string, DemoEnding> = new Map([
  [
    'Rangmanch Play',
    {
      status: 'INACTIVE',
      remark: 'Games are being moved to another publisher; the company looks for a buyer.',
      daysAgo: 250,
    },
  ],
  [
    'Chaiyaar Foods',
    {
      status: 'ACQUIRED',
      remark: 'Bought by a tea company in an all-cash offer; proceeds are in escrow.',
      daysAgo: 398,
    },
  ],
]);

/** Finds the end of a startup by its name; `undefined` for an active one. An ended startup reports nothing more. */
export const endingOf = (startup: string): DemoEnding | undefined => ENDINGS.get(startup);
