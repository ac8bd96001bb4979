import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { DeskAct } from '@library/contract/lending/desk.ts';
import { Layers, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { actTexts, givesOut, undoable } from './act-texts.ts';
import { type DeskScanResult, useAct, useScan } from './desk.api.ts';
import { type Done, DoneList } from './done-list.tsx';
import { NetworkNote } from './network-note.tsx';
import { NotedList } from './noted-list.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanResult } from './scan-result.tsx';
import { hasSounds, setSounds, signal } from './signals.ts';
import { StackDialog } from './stack-dialog.tsx';
import { useAwake } from './use-awake.ts';
import { useDeskPack } from './use-desk-pack.ts';

/** The desk of a hall: scan after scan, each with its one sensible act, and the list of what was done in this sitting. */
export function Desk({
  hallId,
  onKept,
}: {
  /** For admins; a volunteer's own hall needs no name. */
  hallId: string | undefined;
  onKept: (kept: KeptCopy) => void;
}) {
  const [scanned, setScanned] = useState<DeskScanResult | null>(null);
  const result = scanned?.result ?? null;
  /** The reader at the desk, remembered for several books. */
  const [reader, setReader] = useState<{ text: string; name: string } | null>(null);
  const [due, setDue] = useState('');
  const [condition, setCondition] = useState<CopyCondition>();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<Done[]>([]);
  const [sounds, switchSounds] = useState(hasSounds);
  const [isStackOpen, setIsStackOpen] = useState(false);
  const { kept } = useDeskPack(hallId);
  const scan = useScan();
  const act = useAct();
  useAwake();

  async function look(text: string) {
    setFailure(null);
    try {
      const seen = await scan.mutateAsync({
        text,
        hall_id: hallId,
        reader: reader?.text ?? null,
        copy_label: result?.copy?.label ?? null,
      });
      const next = seen.result;
      setScanned(seen);
      setDue(next.due?.date ?? '');
      setCondition(undefined);
      if (next.reader && next.reader_text) setReader({ text: next.reader_text, name: next.reader.name });
      signal(
        next.acts.length > 0 || next.finding === 'reader' || next.finding === 'available' ? 'good' : 'bad',
      );
    } catch (error) {
      fail(error, t("We couldn't look this up."));
    }
  }

  const addDone = (text: string, returned: string | null) =>
    setDone((before) => [{ id: before.length, text, returned }, ...before]);

  async function carryOut(which: DeskAct) {
    if (!scanned || !result) return;
    setFailure(null);
    try {
      const { keepFor, isNoted } = await act.mutateAsync({
        act: which,
        ...scanned,
        hall_id: hallId,
        due,
        condition,
      });
      if (!isNoted)
        addDone(actTexts()[which].done(result), which === 'take_back' ? undoable(result, keepFor) : null);
      if (keepFor && result.copy) {
        const { book, hall } = result.copy;
        onKept({ keepFor, title: book.title, hall: hall.name });
      }
      // A code is valid for one request; a reader identified by registration number may take more books.
      if (givesOut(which) && result.reader?.proven) setReader(null);
      setScanned(null);
      signal('good');
    } catch (error) {
      fail(error, t("We couldn't save this."));
    }
  }

  function fail(error: unknown, fallback: string) {
    setFailure(errorText(error, fallback));
    signal('bad');
  }

  return (
    <div className="flex flex-col gap-5">
      <NetworkNote kept={kept} />
      <ScanField busy={scan.isPending} onScan={look} />
      <Button variant="ghost" className="self-start" onClick={() => setIsStackOpen(true)}>
        <Layers aria-hidden="true" />
        {t('Take back a stack')}
      </Button>
      {isStackOpen ? (
        <StackDialog hallId={hallId} onBack={addDone} onClose={() => setIsStackOpen(false)} />
      ) : null}
      {reader ? (
        <p className="flex items-center gap-2 text-sm">
          <span>
            {rich('Reader: {name}', { name: <span className="font-semibold">{reader.name}</span> })}
          </span>
          <Button
            variant="ghost"
            onClick={() => {
              setReader(null);
              setScanned(null);
            }}
          >
            <X aria-hidden="true" />
            {t('Another reader')}
          </Button>
        </p>
      ) : null}
      {failure ? <Notice tone="bad" text={failure} onDismiss={() => setFailure(null)} /> : null}
      {result ? (
        <ScanResult
          result={result}
          due={due}
          onDue={setDue}
          onCondition={setCondition}
          running={act.isPending ? (act.variables?.act ?? null) : null}
          onAct={carryOut}
        />
      ) : (
        <p className="rounded-card border border-line border-dashed p-6 text-center text-ink-soft">
          {t("Scan a reader's code or a copy. You then see here what you can do.")}
        </p>
      )}
      <NotedList accountId={kept?.pack.account_id} />
      <DoneList done={done} />
      <Switch
        label={t('Sounds and vibration')}
        checked={sounds}
        onCheckedChange={(on) => {
          setSounds(on);
          switchSounds(on);
        }}
      />
    </div>
  );
}
