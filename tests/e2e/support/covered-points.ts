import type { Locator } from '@playwright/test';

/** Counts the points of a box, on a grid within the window, at which another element lies above it. */
export const coveredPoints = (box: Locator): Promise<number> =>
  box.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    let count = 0;
    for (let y = top + 4; y < Math.min(bottom, innerHeight) - 4; y += 8)
      for (let x = left + 4; x < right - 4; x += 16)
        if (!element.contains(document.elementFromPoint(x, y))) count += 1;
    return count;
  });
