import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import * as contract from '@library/contract/library/list-exports.ts';
import { CsvStream } from '../../http/responses/csv-response.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { findAdminBooks } from '../admin-books/admin-books.service.ts';
import { lendingFiltersOf, listLendings } from '../lendings/lending-list.service.ts';
import { readerPage } from '../readers/readers.service.ts';
import { listRequests, requestFiltersOf } from '../requests/request-list.service.ts';
import { volunteerPage } from '../volunteers/volunteers.service.ts';
import { exportedLists as lists } from './exported-lists.rules.ts';
import type { ExportedList, ExportList } from './list-exports.service.ts';

export function listExportRoutes(serve: Server, exportList: ExportList): void {
  async function fileOf<Row>(
    { library, actor, language }: { library: Library; actor: StaffActor; language: SpokenLanguage },
    kind: Omit<ExportedList<Row>, 'readPage' | 'language'>,
    readPage: ExportedList<Row>['readPage'],
  ): Promise<CsvStream> {
    const { name, header, blocks } = await exportList(library, actor, { ...kind, language, readPage });
    return new CsvStream(name, header, blocks);
  }

  serve(contract.exportRequests, (call) =>
    fileOf(call, lists.requests, (snapshot, page) =>
      listRequests(snapshot, call.actor, requestFiltersOf(call.query), page),
    ),
  );
  serve(contract.exportLendings, (call) =>
    fileOf(call, lists.loans, (snapshot, page) =>
      listLendings(snapshot, call.actor, lendingFiltersOf(call.query), page),
    ),
  );
  serve(contract.exportReaders, (call) =>
    fileOf(call, lists.readers, (snapshot, page) => readerPage(snapshot, { ...call.query, ...page })),
  );
  serve(contract.exportVolunteers, (call) =>
    fileOf(call, lists.volunteers, (snapshot, page) =>
      volunteerPage(snapshot, { ...call.query, ...page }, call.language),
    ),
  );
  serve(contract.exportAdminBooks, (call) =>
    fileOf(call, lists.books, (snapshot, page) => findAdminBooks(snapshot, { ...call.query, ...page })),
  );
}
