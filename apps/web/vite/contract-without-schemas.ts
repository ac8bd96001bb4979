import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';

const contract = path.resolve(import.meta.dirname, '../../../packages/contract/src');

/** The suffixes for a module of the contract whose remaining exports are imported: only functions, or schemas too. */
const FUNCTIONS = 'functions';
const WHOLE = 'whole';

/**
 * Gives a build of the browser's code the contract without its schemas. Of an endpoint, the client needs only its address,
 * its access and a few flags, so these are written out as data, and so are plain lists. All other exports of a module, such
 * as the schema of a form, come from the module itself. Zod then loads only with the forms that use it, not with every page.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    async load(id) {
      if (!id.startsWith(contract) || !id.endsWith('.ts')) return null;
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      const lines: string[] = [];
      const others: string[] = [];
      for (const [name, value] of Object.entries(exported)) {
        const data = isEndpoint(value) ? callOf(value) : value;
        if (isData(data)) lines.push(`export const ${name} = ${JSON.stringify(data)};`);
        else others.push(name);
      }
      if (others.length > 0) {
        const isPlain = others.every((name) => typeof exported[name] === 'function');
        const module = `${id}?${isPlain ? FUNCTIONS : WHOLE}`;
        lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(module)};`);
      }
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}

/** What the client reads from an endpoint. */
interface Call {
  method: string;
  path: string;
  access: unknown;
  flagged?: true;
  media?: string;
}

function isEndpoint(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

function callOf({ method, path, access, flagged, media }: Call): Call {
  return { method, path, access, ...(flagged ? { flagged } : {}), ...(media ? { media } : {}) };
}

function isData(value: unknown): boolean {
  return typeof value !== 'function' && isDeepStrictEqual(JSON.parse(JSON.stringify(value) ?? 'null'), value);
}

/** Whether a first visit must not load this module: Zod, or a module of the contract with schemas. */
export function isSchema(id: string): boolean {
  return id.endsWith(`?${WHOLE}`) || /[\\/]node_modules[\\/]zod[\\/]/.test(id);
}

/**
 * Whether this is a module with the functions of a contract module. A page may import it only through schemas that it does
 * not need.
 */
export function isFunctionsOfContract(id: string): boolean {
  return id.endsWith(`?${FUNCTIONS}`);
}
