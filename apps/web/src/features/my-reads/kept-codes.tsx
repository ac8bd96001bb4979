import { t } from '../../lib/language/texts.ts';
import { keptCodes } from '../../lib/offline/kept-codes.ts';
import { Card } from '../../ui/card.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { CodeButton } from './code-button.tsx';
import type { ShowCode } from './use-code-dialog.tsx';

/** The stored codes of this device, for a reader whose books cannot be loaded; renders nothing if there are none. */
export function KeptCodes({ onShow }: { onShow: ShowCode }) {
  const codes = keptCodes();
  if (codes.length === 0) return null;
  return (
    <section aria-labelledby="kept-codes" className="mt-8">
      <h2 id="kept-codes" className="mb-3 text-xl">
        {t('Your codes')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {codes.map(({ req_id, title, hall }) => (
          <li key={req_id}>
            <Card className="flex h-full flex-col gap-3">
              <ScriptText as="p" text={title} className="own-width break-words font-semibold" />
              <ScriptText as="p" text={hall} className="own-width text-ink-soft text-sm" />
              <div className="mt-auto">
                <CodeButton of={{ req_id, title, hall }} onShow={onShow} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
