const MAX_LENGTH = 80;

/**
 * A file name without characters that a system rejects, made from a title: letters and digits of any script, with
 * hyphens between.
 * @param extension without its dot
 */
export function fileName(title: string, extension: string): string {
  const words = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+/u, '');
  const short = [...words].slice(0, MAX_LENGTH).join('').replace(/-+$/u, '');
  return `${short === '' ? 'file' : short}.${extension}`;
}
