import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';

const contract = path.resolve(import.meta.dirname, '../../../packages/contract/src');

/** Queries of a module of the contract for what is not data: its functions, or its schemas among them. */
const FUNCTIONS = 'functions';
const WHOLE = 'whole';

/**
 * Lets a build of the browser's code have the contract without its schemas. The client needs of an endpoint only
 * where it is and who may call it, so those and plain lists are written out as data; everything else of a module,
 * such as the schema of a form, is taken from the module itself. Zod then loads with the forms that check by it,
 * not with every page.
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

/** What `createClient` reads of an endpoint. */
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

/** Whether a module is one that the first visit must not load: a module of the contract with schemas, or Zod. */
export function isSchema(id: string): boolean {
  return id.endsWith(`?${WHOLE}`) || /[\\/]node_modules[\\/]zod[\\/]/.test(id);
}

/** Whether a module has the functions of one of the contract, on which schemas depend that a page names and does not need. */
export function isFunctionsOfContract(id: string): boolean {
  return id.endsWith(`?${FUNCTIONS}`);
}
