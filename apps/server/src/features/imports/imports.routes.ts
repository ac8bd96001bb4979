import {
  applyImport,
  decideImportRow,
  downloadRefusedRows,
  listImportRows,
  listImports,
  mapImport,
  showImport,
  undoImport,
  uploadImport,
} from '@library/contract/intake/imports.ts';
import type { Server } from '../../http/serve.ts';
import * as rows from './import-rows.service.ts';
import * as imports from './imports.service.ts';

export function importRoutes(serve: Server): void {
  serve(uploadImport, async ({ library, actor, files }) => ({
    data: await imports.upload(library, actor, files.file),
  }));
  serve(listImports, ({ library, query }) => imports.list(library, query.page));
  serve(showImport, async ({ library, params }) => ({
    data: await imports.show(library.database, params.id),
  }));
  serve(mapImport, async ({ library, params, body }) => ({
    data: await imports.saveMapping(library, params.id, body),
  }));
  serve(listImportRows, ({ library, params, query }) =>
    rows.listRows(library, params.id, query.decision, query.page),
  );
  serve(decideImportRow, async ({ library, params, body }) => {
    const which = { importId: params.id, row: params.row };
    return { data: await rows.decideRow(library, which, body.choice) };
  });
  serve(applyImport, async ({ library, actor, params }) => ({
    data: await imports.apply(library, actor, params.id),
  }));
  serve(undoImport, async ({ library, actor, params }) => ({
    data: await imports.undo(library, actor, params.id),
  }));
  serve(downloadRefusedRows, ({ library, params, language }) =>
    rows.refusedRows(library, params.id, language),
  );
}
