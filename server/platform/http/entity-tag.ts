/** Whether the header `If-None-Match` names this tag, so that the client has the answer already. */
export function matchesTag(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}

/** Each encoding of a file or answer is a representation of its own and needs its own strong tag. */
export const tagOf = (content: string, encoding: string | undefined): string =>
  `"${content}${encoding === undefined ? '' : `-${encoding}`}"`;
