import { useState } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A text field that reports each keystroke. It shows typed text immediately, and follows `value` when that changes for
 * another reason, such as a reset.
 */
export function LiveTextField({
  value,
  onValueChange,
  ...field
}: Omit<React.ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(event.target.value);
      }}
    />
  );
}
