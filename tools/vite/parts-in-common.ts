import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

interface PartsInCommon {
  /** Of the file. */
  readonly name: string;
  readonly root: string;
  /** Modules that are loaded late and together, from the root. */
  readonly parts: readonly string[];
}

/**
 * Puts into one file what parts of the application share with each other or with further parts, instead of one small
 * file for each module. Only what these parts import comes into it: whatever other screens share among themselves adds
 * nothing to this load.
 */
export function partsInCommon({ name, root, parts }: PartsInCommon): Rolldown.CodeSplittingGroup {
  const entries = parts.map((part) => normalizePath(join(root, part)));
  const known = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();
  return {
    minShareCount: 2,
    name: (id, context) => {
      const imported = known.get(context) ?? importsOf(entries, context);
      known.set(context, imported);
      return imported.has(id) ? name : undefined;
    },
  };
}

/** Everything that the modules import, at whatever remove. */
function importsOf(entries: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set(entries);
  for (const id of seen) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  }
  for (const entry of entries) seen.delete(entry);
  return seen;
}
