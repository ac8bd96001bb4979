import { workOffImports } from '../../features/imports/imports-worker.service.ts';
import type { Library } from '../../library.ts';
import type { TestClient } from '../client.ts';
import { importForm } from '../histories/plausible/plausible-imports.ts';
import { done } from './lending-scene.ts';

interface MappingChanges {
  halls?: Record<string, string | null>;
  default_hall_id?: string;
  choices?: Record<string, string>;
  columns?: (string | null)[];
}

/** Uploads a list and has it checked with the proposed mapping and these changes to it. Returns the import. */
export async function checkedImport(
  library: Library,
  admin: TestClient,
  content: string,
  changes: MappingChanges = {},
) {
  const { data } = done(await admin.post('/api/imports', importForm(content)));
  done(await admin.put(`/api/imports/${data.import_id}/mapping`, { ...data.mapping, ...changes }));
  await workOffImports(library);
  return shownImport(admin, data.import_id);
}

/** The same, and applies the import. */
export async function appliedImport(
  library: Library,
  admin: TestClient,
  content: string,
  changes: MappingChanges = {},
) {
  const { import_id } = await checkedImport(library, admin, content, changes);
  return goneOn(library, admin, import_id, 'apply');
}

/** Applies or undoes an import and waits until this is finished. */
export async function goneOn(library: Library, admin: TestClient, importId: string, what: 'apply' | 'undo') {
  done(await admin.post(`/api/imports/${importId}/${what}`));
  await workOffImports(library);
  return shownImport(admin, importId);
}

export const shownImport = async (admin: TestClient, importId: string) =>
  done(await admin.get(`/api/imports/${importId}`)).data;

export const rowsOf = async (admin: TestClient, importId: string, decision = '') =>
  done(await admin.get(`/api/imports/${importId}/rows?decision=${decision}`)).data;

/** The lines of a table. */
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
