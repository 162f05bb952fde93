/** Whether the header `If-None-Match` names this tag, weak or strong, so that the client has the response already. */
export function matchesTag(condition: string | undefined, tag: string): boolean {
  const known = (condition ?? '').split(',').map((each) => withoutWeak(each.trim()));
  return known.includes('*') || known.includes(withoutWeak(tag));
}

const withoutWeak = (tag: string): string => tag.replace(/^W\//, '');

/** Each encoding of a file is a representation of its own and needs its own strong tag. */
export const tagOf = (contentHash: string, encoding: string | undefined): string =>
  `"${contentHash}${encoding === undefined ? '' : `-${encoding}`}"`;
