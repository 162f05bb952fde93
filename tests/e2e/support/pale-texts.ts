import type { Page } from '@playwright/test';

/**
 * Finds the visible texts whose contrast is below 4.5, or below 3 for large letters. Unlike axe it takes milliseconds.
 * @param part a selector of the only part to check
 * @param options `onPaper`: every background is white, because browsers print no backgrounds. Only then the texts of
 * charts are checked: on the screen, a chart changes its colours some time after the theme has changed
 * @returns one line for each text, with its colour
 */
export const paleTexts = (
  page: Page,
  part = 'body',
  { onPaper = false }: { readonly onPaper?: boolean } = {},
): Promise<readonly string[]> =>
  page.evaluate(
    ([selector, isPaper]) => {
      type Colour = readonly [red: number, green: number, blue: number, opacity: number];
      const WHITE: Colour = [255, 255, 255, 1];
      const UNCHECKED = '.company-logo, .visually-hidden, option, :disabled, [aria-disabled="true"], [inert]';
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('This browser has no canvas.');
      const parsed = new Map<string, Colour>();
      const colourOf = (css: string): Colour => {
        const known = parsed.get(css);
        if (known !== undefined) return known;
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = css;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
        const colour: Colour = [red, green, blue, opacity / 255];
        parsed.set(css, colour);
        return colour;
      };
      const blend = (above: Colour, below: Colour): Colour => {
        const mix = (upper: number, lower: number): number => upper * above[3] + lower * (1 - above[3]);
        return [mix(above[0], below[0]), mix(above[1], below[1]), mix(above[2], below[2]), 1];
      };
      const backgroundOf = (element: Element | null): Colour => {
        if (element === null || isPaper) return WHITE;
        const own = colourOf(getComputedStyle(element).backgroundColor);
        return own[3] === 1 ? own : blend(own, backgroundOf(element.parentElement));
      };
      const luminance = ([red, green, blue]: Colour): number => {
        const linear = (channel: number): number =>
          channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      const ownText = (element: Element): string =>
        [...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ nodeValue }) => nodeValue ?? '')
          .join('')
          .trim();

      return [...document.querySelectorAll(`${selector}, ${selector} *`)].flatMap((element) => {
        const text = ownText(element);
        if (text === '' || element.closest(UNCHECKED) !== null) return [];
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        if (element instanceof SVGElement && !isPaper) return [];
        const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
        const css = element instanceof SVGElement ? fill : color;
        if (colourOf(css)[3] === 0) return [];
        const background = backgroundOf(element);
        const [one, other] = [luminance(blend(colourOf(css), background)), luminance(background)];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        return contrast < (isLarge ? 3 : 4.5) ? [`${text}: ${css}, contrast ${contrast.toFixed(2)}`] : [];
      });
    },
    [part, onPaper] as const,
  );
