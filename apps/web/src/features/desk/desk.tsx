import { Layers, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { DoneList } from './done-list.tsx';
import { NetworkNote } from './network-note.tsx';
import { NotedList } from './noted-list.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanResult } from './scan-result.tsx';
import { hasSounds, setSounds } from './signals.ts';
import { StackDialog } from './stack-dialog.tsx';
import { useAwake } from './use-awake.ts';
import { useDesk } from './use-desk.ts';
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
  const [sounds, switchSounds] = useState(hasSounds);
  const [isStackOpen, setIsStackOpen] = useState(false);
  const { kept } = useDeskPack(hallId);
  const { scanned, reader, acted, ...desk } = useDesk(hallId, onKept);
  const placeholder = useRef<HTMLParagraphElement>(null);
  useAwake();
  useEffect(() => {
    // On touch screens, where the scan field does not take the focus: it would open a keyboard.
    if (acted > 0 && document.activeElement === document.body)
      placeholder.current?.focus({ preventScroll: true });
  }, [acted]);

  return (
    <div className="flex flex-col gap-5">
      <NetworkNote kept={kept} />
      <ScanField isLookingUp={desk.isLookingUp} acted={acted} onScan={desk.look} />
      <Button variant="ghost" className="self-start" onClick={() => setIsStackOpen(true)}>
        <Layers aria-hidden="true" />
        {t('Take back a stack')}
      </Button>
      {isStackOpen ? (
        <StackDialog hallId={hallId} onBack={desk.addDone} onClose={() => setIsStackOpen(false)} />
      ) : null}
      {reader ? (
        <p className="flex items-center gap-2 text-sm">
          <span>
            {rich('Reader: {name}', { name: <span className="font-semibold">{reader.name}</span> })}
          </span>
          <Button variant="ghost" onClick={desk.forgetReader}>
            <X aria-hidden="true" />
            {t('Another reader')}
          </Button>
        </p>
      ) : null}
      {desk.failures.map(({ id, text, of }) => (
        <Notice key={id} tone="bad" text={text} onDismiss={() => desk.dismiss(id)}>
          <p className="break-all">{of}</p>
        </Notice>
      ))}
      {scanned ? (
        <ScanResult
          id={scanned.id}
          result={scanned.result}
          isBusy={desk.isBusy}
          running={desk.running}
          onAct={desk.carryOut}
        />
      ) : (
        <p
          ref={placeholder}
          tabIndex={-1}
          className="rounded-card border border-line border-dashed p-6 text-center text-ink-soft"
        >
          {t("Scan a reader's code or a copy. You then see here what you can do.")}
        </p>
      )}
      <NotedList accountId={kept?.pack.account_id} />
      <DoneList done={desk.done} />
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
