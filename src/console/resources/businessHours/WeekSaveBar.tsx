import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Weekday } from '../../../contract/endpoints/businessHours';
import { SaveBar } from '../../kit/form/SaveBar';
import { listed } from '../../../contract/permissionWords';
import { dayNames } from './hoursLists';
import type { WeekReport } from './saveWeek';

interface WeekSaveBarProps {
  readonly changed: readonly Weekday[];
  /** True where no changed day has anything wrong with it. */
  readonly isRight: boolean;
  readonly report: WeekReport | undefined;
  readonly isSaving: boolean;
  readonly onSave: (onRefused: () => void) => void;
  readonly onDiscard: () => void;
}

const names = (days: readonly Weekday[]): string => listed(days.map((day) => dayNames[day]));

/** The bar at the bottom: which days would be saved, which were and which were not, Discard and Save. */
export const WeekSaveBar = ({ changed, isRight, report, isSaving, onSave, onDiscard }: WeekSaveBarProps) => {
  const [attempts, setAttempts] = useState(0);
  const failed = report?.failed.filter(({ failure }) => failure.kind !== 'revoked') ?? [];
  const unsaved = [...failed.map(({ day }) => day), ...(report?.untried ?? [])];
  return (
    <SaveBar
      attempts={attempts}
      isLive
      isSaving={isSaving}
      canSave={changed.length > 0}
      onSave={() => {
        if (isRight) onSave(() => setAttempts(attempts + 1));
        else setAttempts(attempts + 1);
      }}
      outcome={
        report &&
        failed.length > 0 && (
          <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
            {failed.map(({ day, failure }) => (
              <Typography key={day} sx={{ fontWeight: 500 }}>
                {dayNames[day]}: {failure.message}
              </Typography>
            ))}
            {report.saved.length > 0 && <Typography>Saved: {names(report.saved)}.</Typography>}
            <Typography>Not saved: {names(unsaved)}. It is still here: mend it and save again.</Typography>
          </Alert>
        )
      }
      summary={changed.length === 0 ? 'Nothing changed yet' : `Changed: ${names(changed)}`}
      actions={
        <Button type="button" disabled={isSaving || changed.length === 0} onClick={onDiscard}>
          Discard changes
        </Button>
      }
    />
  );
};
