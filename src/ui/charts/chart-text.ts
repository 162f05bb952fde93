const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an option that Highcharts parses as HTML, so that it appears unchanged. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

interface TextPosition {
  readonly x: number;
  /** Position of the baseline, in pixels. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly className: string;
  /** Greatest width in pixels; a wider text is cut with an ellipsis. */
  readonly maxWidth?: number;
}

/** Cuts a text before `end`, but never between the two halves of a surrogate pair. */
const cutBefore = (text: string, end: number): string => {
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end).trimEnd();
};

function shorten(element: SVGTextElement, text: string, maxWidth: number): void {
  let [fittingLength, overlongLength] = [0, text.length];
  while (overlongLength - fittingLength > 1) {
    const middle = (fittingLength + overlongLength) >> 1;
    element.textContent = `${cutBefore(text, middle)}…`;
    if (element.getComputedTextLength() > maxWidth) overlongLength = middle;
    else fittingLength = middle;
  }
  element.textContent = `${cutBefore(text, fittingLength)}…`;
}

/** Longest text that is measured, in characters. A longer text never fits, and measuring it is slow. */
const MAX_MEASURED_LENGTH = 200;

/**
 * Draws a text into an SVG group as plain text, never as markup.
 * @param parent an SVG group that is in the document
 */
export function drawText(parent: Element, text: string, position: TextPosition): void {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  element.setAttribute('x', String(position.x));
  element.setAttribute('y', String(position.y));
  element.setAttribute('text-anchor', position.anchor);
  element.setAttribute('class', position.className);
  // Hidden from screen readers: the labels of the points and the table contain the same text.
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  parent.append(element);
  if (position.maxWidth === undefined) return;
  if (text.length > MAX_MEASURED_LENGTH || element.getComputedTextLength() > position.maxWidth) {
    shorten(element, text.slice(0, MAX_MEASURED_LENGTH), position.maxWidth);
  }
}
