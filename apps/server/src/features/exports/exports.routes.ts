import { downloadExport } from '@library/contract/library/exports.ts';
import { CsvStream } from '../../http/responses/csv-response.ts';
import { FileStream } from '../../http/responses/file-response.ts';
import type { Server } from '../../http/serve.ts';
import type { Exports } from './exports.service.ts';

export function exportRoutes(serve: Server, exports: Exports): void {
  serve(downloadExport, async ({ library, actor, params, query }) => {
    const file = await exports.open(library, actor, { file: params.file, withPersons: query.persons });
    return 'blocks' in file
      ? new CsvStream(file.name, file.header, file.blocks)
      : new FileStream(file.name, file.type, file.pieces);
  });
}
