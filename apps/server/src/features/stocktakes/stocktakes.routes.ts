import * as scans from '@library/contract/copies/stocktake-scans.ts';
import * as contract from '@library/contract/copies/stocktakes.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { decidedInWords } from './decisions.rules.ts';
import { decide, undoDecision } from './decisions.service.ts';
import { copyPage, stocktakeReport } from './report.service.ts';
import { addScans, scanPage, undoScan } from './scans.service.ts';
import { detailsOf, endStocktake, startStocktake, stocktakePage } from './stocktakes.service.ts';

export function stocktakeRoutes(serve: Server): void {
  serve(contract.listStocktakes, ({ library, actor, query }) => stocktakePage(library, actor, query));

  serve(contract.startStocktake, async ({ library, actor, body }) => {
    const data = await startStocktake(library, actor, body.hall_id);
    return { message: msg('The stock-take of {name} has begun.', { name: data.hall.name }), data };
  });

  serve(contract.stocktakeDetails, ({ library, actor, params }) =>
    detailsOf(library, actor, params.stocktake_id),
  );

  serve(contract.endStocktake, async ({ library, actor, params }) => {
    await endStocktake(library, actor, params.stocktake_id);
    return { message: 'The stock-take has ended.' };
  });

  serve(scans.sendStocktakeScans, async ({ library, actor, params, body }) => ({
    data: await addScans(library, actor, params.stocktake_id, body),
  }));

  serve(scans.listStocktakeScans, ({ library, actor, params, query }) =>
    scanPage(library, actor, params.stocktake_id, query),
  );

  serve(scans.undoStocktakeScan, async ({ library, actor, params, body }) => {
    await undoScan(library, actor, params.stocktake_id, body.scan_id);
    return { message: 'The scan is undone.' };
  });

  serve(contract.listStocktakeCopies, ({ library, actor, params, query }) =>
    copyPage(library, actor, params.stocktake_id, query),
  );

  serve(contract.decideStocktake, async ({ library, actor, params, body }) => {
    const { decided, left } = await decide(library, actor, params.stocktake_id, body);
    return { message: decidedInWords(body.decision, decided), decided, left };
  });

  serve(contract.undoStocktakeDecision, async ({ library, actor, params, body }) => {
    const left = await undoDecision(library, actor, params.stocktake_id, body.decision_id);
    return {
      message:
        left.length === 0 ? 'Undone.' : msg('Undone, except for {count} of them.', { count: left.length }),
      left,
    };
  });

  serve(contract.stocktakeReport, ({ library, actor, params, language }) =>
    stocktakeReport(library, actor, params.stocktake_id, language),
  );
}
