import type { Page } from '@playwright/test';

/** Elements that get the focus by Tab, or by the arrow keys of a table or a list. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Focuses each control of the page, and finds those whose focus ring is not visible, for one of three reasons: no
 * outline of at least two pixels at the control or its pseudo-elements; an ancestor that cuts the outline; a fixed or
 * sticky bar that covers the control. The parts of a chart are not checked, because their rings are drawn in SVG.
 * @param part a selector of the only parts to check, such as an open dialog
 * @returns one line for each problem
 */
export async function controlsWithoutRing(page: Page, part = 'body'): Promise<readonly string[]> {
  // The browser shows the ring of scripted focus only after a key press.
  await page.keyboard.press('Shift');
  return page.evaluate(
    ([within, selector]) => {
      const isOutline = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): boolean =>
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        !/^rgba\(.*, 0\)$/.test(outlineColor);

      /** Returns the sides on which an ancestor cuts the ring, which extends `reach` pixels from the control. */
      const cutSides = (control: Element, reach: number): readonly string[] => {
        const own = control.getBoundingClientRect();
        const sides = new Set<string>();
        for (
          let box = control.parentElement;
          box !== null && box !== document.body;
          box = box.parentElement
        ) {
          const { overflowX, overflowY, position } = getComputedStyle(box);
          const frame = box.getBoundingClientRect();
          if (overflowX !== 'visible' && own.width < frame.width - 2 * reach) {
            if (own.left - reach < frame.left - 1) sides.add('left');
            if (own.right + reach > frame.right + 1) sides.add('right');
          }
          if (overflowY !== 'visible' && own.height < frame.height - 2 * reach) {
            if (own.top - reach < frame.top - 1) sides.add('top');
            if (own.bottom + reach > frame.bottom + 1) sides.add('bottom');
          }
          if (position === 'fixed') break;
        }
        return [...sides];
      };

      /** Returns the fixed or sticky element that covers the middle of the control. */
      const barOver = (control: Element): Element | undefined => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit === null || hit.contains(control) || control.contains(hit)) return undefined;
        for (let box: Element | null = hit; box !== null; box = box.parentElement) {
          if (box.contains(control)) return undefined;
          if (/^(?:fixed|sticky)$/.test(getComputedStyle(box).position)) return box;
        }
        return undefined;
      };

      const problems: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)) {
        const isFocusedByScriptOnly = control.matches('h1, h2, main, [role="dialog"]');
        if (isFocusedByScriptOnly || control.closest('.highcharts-container, [inert]') !== null) continue;
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        control.focus();
        if (document.activeElement !== control) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
        const line = `${control.outerHTML.slice(0, 80)} (${name ?? ''})`;
        const style = getComputedStyle(control);
        const around = [style, getComputedStyle(control, '::before'), getComputedStyle(control, '::after')];
        const ring = around.find((each) => isOutline(each));
        if (ring === undefined) {
          problems.push(`no ring: ${line}`);
          continue;
        }
        const reach = Number.parseFloat(ring.outlineOffset) + Number.parseFloat(ring.outlineWidth);
        const bar = barOver(control);
        if (bar !== undefined) problems.push(`under ${bar.className}: ${line}`);
        const cut = ring === style ? cutSides(control, Math.max(0, reach)) : [];
        if (cut.length > 0) problems.push(`ring cut at ${cut.join(', ')}: ${line}`);
      }
      return [...new Set(problems)];
    },
    [part, CONTROLS] as const,
  );
}
