import { useQuery } from '@tanstack/react-query';
import { departmentsQuery, hallsQuery } from '../../lib/reference.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type SelectProps = Omit<React.ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** Choosing the department, from the public list. */
export function DepartmentField(select: SelectProps) {
  const { data } = useQuery(departmentsQuery);
  const options = data?.map(({ dept_id, name }) => ({ value: dept_id, label: name })) ?? [];
  return (
    <SelectField label="Department" placeholder="Select department" required options={options} {...select} />
  );
}

/** Choosing the hall, from the public list. */
export function HallField(select: SelectProps) {
  const { data } = useQuery(hallsQuery);
  const options = data?.map(({ hall_id, name }) => ({ value: hall_id, label: name })) ?? [];
  return <SelectField label="Hall" placeholder="Select hall" required options={options} {...select} />;
}

/** Says that one of the two lists could not be loaded, and tries again. */
export function ChoicesError() {
  const halls = useQuery(hallsQuery);
  const departments = useQuery(departmentsQuery);
  if (!halls.error && !departments.error) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 rounded-card bg-danger-soft px-3.5 py-1">
      <p className="flex-1 py-1.5 font-medium text-danger text-sm">Failed to load hall/department options.</p>
      <Button
        variant="ghost"
        onClick={() => {
          if (halls.error) halls.refetch();
          if (departments.error) departments.refetch();
        }}
      >
        Try Again
      </Button>
    </div>
  );
}
