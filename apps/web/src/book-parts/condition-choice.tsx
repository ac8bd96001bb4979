import { type CopyCondition, copyConditions } from '@library/contract/copies/copy-conditions.ts';
import { useState } from 'react';
import { t } from '../lib/language/texts.ts';
import { conditionName } from '../lib/wording/copy-conditions.ts';
import { SegmentedControl } from '../ui/fields/segmented-control.tsx';

/** Chooses the condition of a returned copy. Reports no condition while the choice is 'as before'. */
export function ConditionChoice({ onChoose }: { onChoose: (condition: CopyCondition | undefined) => void }) {
  const [condition, setCondition] = useState<CopyCondition>('as_before');
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {t('Condition')}
      </p>
      <SegmentedControl
        legend={t('Condition')}
        options={copyConditions.map((value) => ({ value, label: conditionName(value) }))}
        value={condition}
        onValueChange={(chosen) => {
          setCondition(chosen);
          onChoose(chosen === 'as_before' ? undefined : chosen);
        }}
      />
    </div>
  );
}
