/**
 * Drops the declarations of custom properties that nothing in the style sheet refers to, over and over, since one may
 * be needed by another alone. Only for a style sheet that no script reads, and that a fuller one follows.
 */
export function dropUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replaceAll(
    /(--[\w-]+):[^;{}]*(;|(?=\}))/g,
    (declaration, name: string, _end, at: number) => {
      // `var(--a` is a use, and so is a property's name in a selector or a value.
      const starts = /[{;]\s*$/.test(css.slice(Math.max(0, at - 2), at));
      return starts && !used.has(name) ? '' : declaration;
    },
  );
  return kept === css ? css : dropUnusedProperties(kept);
}
