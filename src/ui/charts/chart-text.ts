const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for a place that Highcharts parses as HTML: it appears there letter for letter. */
export const asMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

interface TextPlace {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly className: string;
  /** Cut with an ellipsis when wider, in pixels. */
  readonly maxWidth?: number;
}

/** Half of a character outside the basic plane is no character. */
const cutBefore = (text: string, end: number): string => {
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end).trimEnd();
};

function shorten(element: SVGTextElement, text: string, maxWidth: number): void {
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    element.textContent = `${cutBefore(text, middle)}…`;
    if (element.getComputedTextLength() > maxWidth) tooLong = middle;
    else fits = middle;
  }
  element.textContent = `${cutBefore(text, fits)}…`;
}

/** The longest text that is measured: what is longer never fits, and measuring it would take its time. */
const LONGEST_MEASURED = 200;

/**
 * Writes a text into a drawing as a text, never as markup: for names that come from the data.
 * @param parent an SVG group that is in the document
 */
export function drawText(parent: Element, text: string, place: TextPlace): void {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  element.setAttribute('x', String(place.x));
  element.setAttribute('y', String(place.y));
  element.setAttribute('text-anchor', place.anchor);
  element.setAttribute('class', place.className);
  // Said by the points' own labels, and there in the table.
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  parent.append(element);
  if (place.maxWidth === undefined) return;
  if (text.length > LONGEST_MEASURED || element.getComputedTextLength() > place.maxWidth) {
    shorten(element, text.slice(0, LONGEST_MEASURED), place.maxWidth);
  }
}
