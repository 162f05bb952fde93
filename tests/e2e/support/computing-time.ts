import type { Page } from '@playwright/test';
import { openDevTools } from './dev-tools.ts';

/**
 * Returns the processor time that the page's main thread spends on an action, in milliseconds. Unlike elapsed time, it
 * does not grow while other processes have the processor.
 */
export async function computingTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  const devtools = await openDevTools(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser reports no task duration.');
    return seconds * 1000;
  };
  const before = await spent();
  await act();
  return (await spent()) - before;
}
