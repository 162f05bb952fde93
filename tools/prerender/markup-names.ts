/** What occurs in a page's markup, for telling which selectors can match in it. */
export interface MarkupNames {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** Names of attributes, and `name=value`; values without their quotes. */
  readonly attributes: ReadonlySet<string>;
}

/** Set on `html` by `early.js`. */
const SET_EARLY = [
  'data-bs-theme',
  'data-bs-theme=light',
  'data-bs-theme=dark',
  'data-visitor',
  'data-no-tabs',
];

/** States of the pointer, and parts of controls that no drawn page has. */
const NEVER_FIRST =
  /:(hover|active|disabled|checked|invalid|valid|autofill)\b|::(?!before|after|placeholder|selection)/;

export function readMarkup(markup: string): MarkupNames {
  const attributes = new Set(SET_EARLY);
  const elements = new Set(['html', 'body']);
  for (const [, element = '', list = ''] of markup.matchAll(
    /<([a-z][a-z0-9]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)/gi,
  )) {
    elements.add(element.toLowerCase());
    for (const [, name = '', value] of list.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)) {
      attributes.add(name.toLowerCase());
      attributes.add(`${name.toLowerCase()}=${value ?? ''}`);
    }
  }
  const valuesOf = (name: string): readonly string[] =>
    [...attributes].flatMap((entry) => (entry.startsWith(`${name}=`) ? [entry.slice(name.length + 1)] : []));
  return {
    classes: new Set(valuesOf('class').flatMap((list) => list.split(/\s+/))),
    ids: new Set(valuesOf('id')),
    elements,
    attributes,
  };
}

/** Whether everything that a selector names occurs. How the parts stand to each other is not looked at. */
export function selectorOccurs(selector: string, names: MarkupNames): boolean {
  if (NEVER_FIRST.test(selector.replaceAll(/:not\([^)]*\)/g, ''))) return false;
  // What stands in `:not()` must not occur.
  const plain = selector.replaceAll(/:not\([^)]*\)/g, '');
  const bare = plain.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/::?[a-z-]+/g, '');
  return (
    every(bare, /\.((?:[\w-]|\\.)+)/g, names.classes) &&
    every(bare, /#([\w-]+)/g, names.ids) &&
    every(bare, /(?:^|[\s>+~(,])([a-z][a-z0-9]*)/g, names.elements) &&
    [...plain.matchAll(/\[([^\]]*)\]/g)].every(([, test]) => attributeOccurs(test ?? '', names.attributes))
  );
}

function every(selector: string, pattern: RegExp, known: ReadonlySet<string>): boolean {
  return [...selector.matchAll(pattern)].every(([, name]) => known.has((name ?? '').replaceAll('\\', '')));
}

/** `[name]` and `[name=value]` exactly; for `^=`, `*=` and their like the name alone decides. */
function attributeOccurs(test: string, attributes: ReadonlySet<string>): boolean {
  const [, name = '', operator, value] = /^([\w-]+)\s*(?:([~|^$*]?=)\s*["']?([^"']*)["']?)?/.exec(test) ?? [];
  return attributes.has(operator === '=' ? `${name}=${value ?? ''}` : name);
}
