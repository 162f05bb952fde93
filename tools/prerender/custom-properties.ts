/**
 * Drops the declarations of custom properties that nothing in the style sheet refers to, repeatedly, because a dropped
 * declaration may be the only user of another. Only for a style sheet that no script reads, and that a complete one
 * follows.
 */
export function dropUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replaceAll(
    /(--[\w-]+):[^;{}]*(;|(?=\}))/g,
    (declaration, name: string, _end, at: number) => {
      // Only a declaration's start is dropped: the name may also occur in `var(--a`, in a selector or in a value.
      const starts = /[{;]\s*$/.test(css.slice(Math.max(0, at - 2), at));
      return starts && !used.has(name) ? '' : declaration;
    },
  );
  return kept === css ? css : dropUnusedProperties(kept);
}
