import { Heart, MoreVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ChoiceMenu, Menu } from '../../ui/dialogs/menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditActions } from '../../ui/lists/edit-actions.tsx';
import { VerifyActions } from '../../ui/lists/verify-actions.tsx';
import { PlaceholderLink } from '../../ui/placeholder-link.tsx';
import { CameraView } from '../../ui/scanner/camera-view.tsx';
import { CodeField } from '../../ui/scanner/code-field.tsx';
import { ScanButton } from '../../ui/scanner/scan-button.tsx';
import { ScrollToTop } from '../../ui/scroll-to-top.tsx';
import { ShownCode } from '../../ui/shown-code.tsx';
import { titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const looks = ['primary', 'secondary', 'ghost', 'danger', 'danger-ghost'] as const;
const orders = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
];
const nothing = () => undefined;

function OpenedCamera() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Close camera' : 'Camera'}
      </Button>
      {open ? <CameraView format="qr_code" instead="type it" onCode={notify.success} /> : null}
    </div>
  );
}

/** Buttons and links. */
export function Actions() {
  const [order, setOrder] = useState('newest');
  return (
    <Shelf title="Actions">
      <Specimen name="Button" note="Hover darkens or tints it; the keyboard’s focus draws a ring around it.">
        {looks.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} busy busyLabel="Submitting...">
              busy
            </Button>
          </div>
        ))}
        <Button wide>{titles.longBengali}</Button>
        <ButtonLink to="/kit" variant="secondary">
          A link that looks like one
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <div className="flex gap-2">
          <IconButton label="Wish" icon={Heart} />
          <IconButton label="Wished" icon={Heart} iconClassName="fill-current text-heart" />
          <IconButton label="Off" icon={Heart} disabled />
        </div>
      </Specimen>
      <Specimen name="ConfirmedButton">
        <ConfirmedButton
          variant="danger"
          question={{
            title: 'Delete this book?',
            message: 'It leaves all lists.',
            confirmLabel: 'Delete',
            tone: 'danger',
          }}
          onConfirm={() => notify.success('Book deleted successfully!')}
        >
          Delete
        </ConfirmedButton>
      </Specimen>
      <Specimen name="EditActions and VerifyActions">
        <EditActions
          name={titles.bengali}
          kind="reader"
          consequence="Their personal data will be erased."
          deleting={false}
          onEdit={nothing}
          onDelete={nothing}
        />
        <VerifyActions
          name={titles.bengali}
          kind="volunteer"
          power="use the volunteer area"
          verifying={false}
          deleting={false}
          onVerify={nothing}
          onDelete={nothing}
        />
      </Specimen>
      <Specimen name="Menu and ChoiceMenu">
        <div className="flex items-center gap-2">
          <Menu
            trigger={<IconButton label="More" icon={MoreVertical} />}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: nothing },
              { label: 'Not now', onSelect: nothing, disabled: true },
              { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: nothing },
            ]}
          />
          <ChoiceMenu
            trigger={<Button variant="secondary">Sort</Button>}
            note="Sorted by date"
            options={orders}
            value={order}
            onValueChange={setOrder}
          />
        </div>
      </Specimen>
      <Specimen name="CodeField" note="A scanner that works as a keyboard types here too.">
        <CodeField label="Label" hint="C000123" onCode={notify.success}>
          <Button type="submit">Look up</Button>
        </CodeField>
      </Specimen>
      <Specimen name="ShownCode, QrCode" note="Dark on light in both themes, as cameras expect it.">
        <ShownCode
          code={{ text: 'L1:0123456789AB:482913', digits: '482913', words: 'four eight two, nine one three' }}
          label="A code as a QR"
          text="Loading..."
          hint="The code changes every five minutes."
        />
      </Specimen>
      <Specimen name="ScanButton" note="Only where there is a camera.">
        <ScanButton
          kind={{ format: 'qr_code', title: 'Scan a code', text: 'Hold it here.', instead: 'type it' }}
          onScan={notify.success}
        />
      </Specimen>
      <Specimen name="CameraView" note="One code after the other, until it is closed.">
        <OpenedCamera />
      </Specimen>
      <Specimen name="PlaceholderLink">
        <PlaceholderLink className="inline-flex min-h-11 items-center text-action underline-offset-4 hover:underline">
          A link whose target comes later
        </PlaceholderLink>
      </Specimen>
      <Specimen name="Toasts">
        <div className="flex flex-wrap gap-2">
          {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => notify[kind](`This is a toast (${kind}).`)}>
              {kind}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="ScrollToTop" note="In the corner, once the page has been scrolled.">
        <ScrollToTop />
      </Specimen>
    </Shelf>
  );
}
