/** Returns the anchors of a Markdown file, as GitHub makes them of its headings. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.matchAll(/^#{1,6} (?<title>.+)$/gm);
  return new Set(
    [...headings].map((match) =>
      (match.groups?.['title'] ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
