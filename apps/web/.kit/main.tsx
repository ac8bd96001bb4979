import { Info, MoreVertical, ArrowUpDown, Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import './kit.css';
import { Badge } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { Calendar } from '../src/ui/calendar.tsx';
import { Card } from '../src/ui/card.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { Chip } from '../src/ui/chip.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Cover } from '../src/ui/cover.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { ErrorState } from '../src/ui/error-state.tsx';
import { FileField } from '../src/ui/file-field.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Loading } from '../src/ui/loading.tsx';
import { ChoiceMenu, Menu } from '../src/ui/menu.tsx';
import { PageHeading } from '../src/ui/page-heading.tsx';
import { Pager } from '../src/ui/pager.tsx';
import { Popover } from '../src/ui/popover.tsx';
import { RadioList } from '../src/ui/radio-list.tsx';
import { ScriptText } from '../src/ui/script-text.tsx';
import { SelectField } from '../src/ui/select-field.tsx';
import { SimplePager } from '../src/ui/simple-pager.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { StarInput, Stars } from '../src/ui/star-rating.tsx';
import { SuggestBox } from '../src/ui/suggest-box.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Table } from '../src/ui/table.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { TextAreaField } from '../src/ui/text-area-field.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { ToastArea } from '../src/ui/toast-area.tsx';
import { notify } from '../src/lib/toast.ts';

function Kit() {
  const [tab, setTab] = useState('a'); const [page, setPage] = useState(6); const [stars, setStars] = useState(3);
  const [day, setDay] = useState('2026-11-12'); const [on, setOn] = useState(true); const [hall, setHall] = useState('1');
  const [text, setText] = useState(''); const [dialog, setDialog] = useState(false); const [confirm, setConfirm] = useState(false);
  const titles = ['Riyad as-Salihin', 'রিয়াদুস সালেহীন', 'رياض الصالحين', 'The Sealed Nectar: Biography of the Noble Prophet'];
  return (
    <main className="page-width flex flex-col gap-8 py-8">
      <PageHeading title="The kit" text="Every part once" back actions={<Button>Add New Book</Button>} />
      <div className="flex flex-wrap gap-2">
        <Button>Primary</Button><Button variant="secondary">Secondary</Button><Button variant="ghost">Ghost</Button><Button variant="danger">Delete</Button><Button variant="danger-ghost">Delete</Button>
        <Button busy busyLabel="Submitting...">Submit</Button><IconButton label="Love" icon={Heart} iconClassName="fill-current text-heart" />
        <Popover label="Contact of Karim" trigger={<Info aria-hidden />}><p className="font-semibold">Karim</p><p>Email: N/A</p></Popover>
        <Menu trigger={<IconButton label="More" icon={MoreVertical} />} items={[{ label: 'Edit', onSelect() {} }, { label: 'Cancel request', icon: Trash2, tone: 'danger', onSelect() {} }]} />
        <ChoiceMenu trigger={<Button variant="secondary"><ArrowUpDown aria-hidden />Sort</Button>} value="a" onValueChange={() => {}} options={[{ value: 'a', label: 'Newest First' }, { value: 'b', label: 'Oldest First' }]} />
        <Button variant="secondary" onClick={() => setDialog(true)}>Dialog</Button><Button variant="secondary" onClick={() => setConfirm(true)}>Confirm</Button>
        <Button variant="secondary" onClick={() => { notify.success('Book added successfully!'); notify.error('Failed to add book: Please try again.'); notify.info('For your information'); notify.warning('Failed to copy number. Please try manually.'); }}>Toasts</Button>
      </div>
      <div className="flex flex-wrap gap-2"><Badge>Hadith</Badge><Badge tone="good">Available now</Badge><Badge tone="bad">Late for 3 days</Badge><Badge tone="warning">Due today</Badge><Chip removeLabel="Remove Hadith" onRemove={() => {}}>Hadith</Chip><Stars value={3.5} /></div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Title" required hint="As on the cover" placeholder="Title" /><TextField label="Email" error="Please enter a valid email address." defaultValue="x" />
        <SelectField label="Hall" placeholder="Select hall" options={[{ value: '1', label: 'SM Hall' }]} /><FileField label="Cover image" />
        <SuggestBox label="Author" value={text} onValueChange={setText} onPick={(s) => setText(s.label)} suggestions={text ? titles.map((t, i) => ({ id: String(i), label: t, note: 'Imam an-Nawawi' })) : []} />
        <TextAreaField label="Description" />
        <div className="flex flex-wrap gap-6"><Switch label="Available" checked={on} onCheckedChange={setOn} /><Switch label="Off" checked={!on} onCheckedChange={() => setOn(!on)} /><Checkbox label="Verified" defaultChecked /></div>
        <StarInput legend="How was the book?" value={stars} onValueChange={setStars} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2"><RadioList legend="Select a Collection Point" value={hall} onValueChange={setHall} options={[{ value: '1', label: 'SM Hall', note: '2 copies' }, { value: '2', label: 'Ruqayyah Hall' }]} />
      <Card className="w-fit"><Calendar label="Return date" value={day} onValueChange={setDay} today="2026-11-05" min="2026-11-05" footer="Selected: Nov 12, 2026" /></Card></div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">{titles.map((t) => <Card key={t}><Cover src={null} title={t} /><ScriptText as="h3" text={t} className="mt-3 text-base" /></Card>)}</div>
      <div className="flex gap-3"><Cover src={null} title={titles[0] ?? ''} className="w-16" /><Cover src={null} title={titles[1] ?? ''} className="w-24" /></div>
      <Tabs label="Area" value={tab} onValueChange={setTab} tabs={[{ value: 'a', label: 'Insert Book', content: 'One' }, { value: 'b', label: 'Pending Requests', content: 'Two' }, { value: 'c', label: 'Current Lendings', content: 'Three' }]} />
      <Table label="Books" rowKey={(r) => r} rows={titles} columns={[{ header: 'Title', cell: (r) => <ScriptText text={r} /> }, { header: 'Author', cell: () => 'N/A' }, { header: 'Actions', cell: () => <Button variant="ghost">Edit</Button> }]} />
      <Pager page={page} lastPage={12} onPageChange={setPage} /><SimplePager page={1} lastPage={4} onPageChange={() => {}} />
      <div className="grid gap-4 sm:grid-cols-2"><EmptyState title="No books found." text="Try another word." /><ErrorState message="Failed to fetch books. Please try again." onRetry={() => {}} /></div>
      <Loading text="Loading books..."><div className="grid grid-cols-4 gap-4"><Skeleton className="h-24" /><Skeleton className="h-24" /><Skeleton className="h-24" /><Skeleton className="h-24" /></div></Loading>
      <Dialog open={dialog} onOpenChange={setDialog} title="Request book" description="Choose where you collect it." footer={<><Button variant="secondary">Cancel</Button><Button>Confirm</Button></>}><RadioList legend="Select a Collection Point" value={hall} onValueChange={setHall} options={[{ value: '1', label: 'SM Hall' }, { value: '2', label: 'Ruqayyah Hall' }]} /></Dialog>
      <ConfirmDialog open={confirm} title="Cancel request" message="Are you sure you want to cancel this request?" confirmLabel="Cancel request" cancelLabel="Keep it" tone="danger" onConfirm={() => {}} onCancel={() => setConfirm(false)} />
      <ToastArea area="shell" />
    </main>
  );
}
const root = document.getElementById('root');
if (root) createRoot(root).render(<MemoryRouter><Kit /></MemoryRouter>);
