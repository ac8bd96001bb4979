import { Info } from 'lucide-react';
import { useState } from 'react';
import { pluralise } from '../../lib/wording/pluralise.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { BarChartSkeleton } from '../../ui/charts/bar-chart-skeleton.tsx';
import { DescribedCard } from '../../ui/described-card.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ContactPopover } from '../../ui/dialogs/contact-popover.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PersonLine } from '../../ui/lists/person-line.tsx';
import { NarrowCard } from '../../ui/narrow-card.tsx';
import { paragraphs, titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const person = {
  name: titles.bengali,
  email: 'reader@demo.test',
  contact: '01700000000',
  session: null,
  gender: 'female',
};
const months = ['September', 'October', 'November'].map((label, index) => ({
  label,
  shortLabel: label.slice(0, 3),
  values: [index * 3, 5],
}));
const halls = [titles.latin, titles.longBengali].map((label, index) => ({ label, values: [12 - index * 5] }));
const reasonTexts = {
  title: 'Hide this review',
  label: 'Reason (the writer can read it)',
  submit: 'Hide review',
  busy: 'Hiding...',
  failed: "We couldn't hide the review. Please try again.",
};
const booksText = (count: number) => pluralise(count, 'book');

/** Cards, dialogs and whatever else lies on or above the page. */
export function Surfaces() {
  const [open, setOpen] = useState<'dialog' | 'form' | 'reason' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf title="Surfaces">
      <Specimen name="Card">
        <Card className="w-full">{paragraphs[0]}</Card>
      </Specimen>
      <Specimen wide name="DescribedCard">
        <DescribedCard title="Password" text="What this part of a page is for.">
          {paragraphs[0]}
        </DescribedCard>
      </Specimen>
      <Specimen name="Dialog, FormDialog, ReasonDialog and ConfirmDialog">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('form')}>
            Open a form
          </Button>
          <Button variant="secondary" onClick={() => setOpen('reason')}>
            Ask for a reason
          </Button>
          <Button variant="secondary" onClick={() => setOpen('question')}>
            Ask a question
          </Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title={titles.longBengali}
          description="A sentence under the title."
          footer={<Button onClick={close}>Done</Button>}
        >
          {paragraphs[1]}
        </Dialog>
        {open === 'form' ? (
          <FormDialog
            title="Edit Book"
            dirty
            busy={false}
            busyLabel="Saving..."
            submitLabel="Save changes"
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
            onClose={close}
          >
            <TextField label="Title" defaultValue={titles.bengali} />
          </FormDialog>
        ) : null}
        {open === 'reason' ? (
          <ReasonDialog
            texts={reasonTexts}
            intro={<p className="text-ink-soft text-sm">What the action does, in a sentence.</p>}
            maxLength={300}
            action={{ error: null, isPending: false, send: async () => ({ message: 'Done.' }) }}
            onClose={close}
          />
        ) : null}
        <ConfirmDialog
          open={open === 'question'}
          title="Cancel this request?"
          message="Are you sure you want to cancel this request?"
          confirmLabel="Yes, cancel it"
          onConfirm={close}
          onCancel={close}
        />
      </Specimen>
      <Specimen name="Popover, ContactPopover, PersonLine">
        <Popover label="What points are" trigger={<Info aria-hidden="true" />}>
          Points are earned by returning on time.
        </Popover>
        <ContactPopover {...person} />
        <PersonLine label="Requested by" person={person} />
      </Specimen>
      <Specimen wide name="BarChart">
        <BarChart
          title="Books by month"
          unit={booksText}
          series={[{ name: 'Borrowed' }, { name: 'Returned' }]}
          groups={months}
        />
        <BarChart
          title="Books by hall"
          unit={booksText}
          series={[{ name: 'Books' }]}
          groups={halls}
          direction="rows"
        />
        <BarChart title="Nothing yet" unit={booksText} series={[{ name: 'Books' }]} groups={[]} />
        <BarChartSkeleton />
      </Specimen>
      <Specimen wide name="NarrowCard" note="A page of its own.">
        <NarrowCard icon={Info} title="Check your e-mail" text="We sent you a link. It works for an hour.">
          <Button>Done</Button>
        </NarrowCard>
      </Specimen>
    </Shelf>
  );
}
