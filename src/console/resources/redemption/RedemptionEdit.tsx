import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  RecordContextProvider,
  SaveContextProvider,
  useUpdate,
  type SaveContextValue,
  useNotify,
  useRedirect,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { RedemptionDraft, type RedemptionRule } from '../../../contract/endpoints/redemption';
import { Failure, isFailure } from '../../../contract/failure';
import { sameId } from '../../../contract/values';
import { useDrafts } from '../../data/drafts';
import { today } from '../../kit/days/today';
import { formatDay } from '../../kit/fields/time';
import { useFormEnd, useReadOnly } from '../../kit/form/formContext';
import { FormPage } from '../../kit/form/FormPage';
import { FormSkeleton, ReadOnlyNotice } from '../../kit/form/FormSection';
import { Allowed } from '../../kit/page/Allowed';
import { ConfirmDialog } from '../../kit/page/ConfirmDialog';
import { PageFailure } from '../../kit/page/FailureNotice';
import { PageHeader } from '../../kit/page/PageHeader';
import { RecordFailureNotice } from '../../kit/page/RecordFailureNotice';
import { redemptionDefinition } from './redemptionDefinition';
import { RuleStateChip } from './RuleFields';
import { ruleInForce, standingOf, type RuleState } from './ruleOrder';
import { useRules } from './useRules';

const written = (rule: RedemptionRule) =>
  Object.fromEntries(Object.keys(RedemptionDraft.shape).map((name) => [name, rule[name as keyof RedemptionDraft]]));

/** Takes back a rule whose day is still to come, after asking; it stays in the history. */
const WithdrawButton = ({ rule }: { readonly rule: RedemptionRule }) => {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const drafts = useDrafts();
  const overRef = useFormEnd();
  const [update, { isPending, error, reset }] = useUpdate();
  const close = () => {
    setOpen(false);
    reset();
  };
  const name = `from ${formatDay(rule.effective_from)}`;
  const onSuccess = () => {
    overRef.current = true;
    void drafts.discard(`redeem-points/${rule.id}`);
    notify(`Redemption rule “${name}” withdrawn`, { type: 'success' });
    redirect('list', 'redeem-points');
  };
  return (
    <>
      <Allowed resource="redeem-points" action="edit">
        <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
          Withdraw
        </Button>
      </Allowed>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isPending}
        title={`Withdraw the rule “${name}”?`}
        body={<Typography>It will not take effect. It stays in the history, marked as withdrawn.</Typography>}
        refusal={error instanceof Error ? error.message : undefined}
        yes="Withdraw"
        colour="error"
        onNo={close}
        onYes={() =>
          void update(
            'redeem-points',
            { id: rule.id, data: { ...written(rule), active: false }, previousData: rule },
            { mutationMode: 'pessimistic', onSuccess, onError: () => undefined },
          )
        }
      />
    </>
  );
};

/** Saves a rule for the form above it: the contract reads rules as a list, so that react-admin's own editor has nothing to read one with. */
const useSaveRule = (rule: RedemptionRule): SaveContextValue<RedemptionRule> => {
  const [update, { isPending }] = useUpdate<RedemptionRule>();
  return {
    saving: isPending,
    save: async (data, callbacks) => {
      try {
        const saved = await update(
          'redeem-points',
          { id: rule.id, data: data, previousData: rule },
          { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined },
        );
        callbacks?.onSuccess?.(saved, { id: rule.id, data, previousData: rule }, undefined);
        return undefined;
      } catch (error) {
        callbacks?.onError?.(error, { id: rule.id, data, previousData: rule }, undefined);
        // react-admin's type forgets the field errors that its own editors resolve to.
        return (isFailure(error) ? { ...error.body.errors } : undefined) as never;
      }
    },
  };
};

interface RuleFormProps {
  readonly rule: RedemptionRule;
  readonly state: RuleState;
  readonly inForce: RedemptionRule | undefined;
}

const whyNot = {
  'In force': 'This rule is in force: riders spend points under it. Add a new rule that follows it.',
  Over: 'This rule is over: what was spent under it stays as it was.',
  Withdrawn: 'This rule was withdrawn before it took effect.',
} as const;

/** A rule as a form: changed or withdrawn while its day is still to come, else only looked at, with the reason. */
const RuleForm = ({ rule, state, inForce }: RuleFormProps) => {
  const canAccess = !useReadOnly();
  const save = useSaveRule(rule);
  const isOpen = state === 'To come';
  const head = (
    <>
      <PageHeader
        title={`Rule from ${formatDay(rule.effective_from)}`}
        sentence={<RuleStateChip state={state} />}
        action={isOpen && <WithdrawButton rule={rule} />}
      />
      {!canAccess && <ReadOnlyNotice noun="redemption rule" editFlag="loyaltymanagement_update" />}
      {canAccess && !isOpen && (
        <Alert severity="info" variant="outlined" sx={({ measures }) => ({ maxWidth: measures.formColumn, mb: 2.5 })}>
          {whyNot[state]}
        </Alert>
      )}
    </>
  );
  return (
    <RecordContextProvider value={rule}>
      <SaveContextProvider value={save}>
        <FormPage<RedemptionDraft, RedemptionRule>
          {...redemptionDefinition(inForce)}
          isReadOnly={!canAccess || !isOpen}
          head={head}
        />
      </SaveContextProvider>
    </RecordContextProvider>
  );
};

const unknown = new Failure('There is no such rule.', { status: 404 });

/** Changes or withdraws a rule that is still to come, or shows one that counts or counted. */
export const RedemptionEdit = () => {
  const { id = '' } = useParams();
  const { rules, isPending, error, refetch } = useRules();
  if (isPending) return <FormSkeleton />;
  const retry = () => void refetch();
  if (!rules) return <PageFailure error={error} onRetry={retry} />;
  const rule = rules.find((each) => sameId(each.id, id));
  if (!rule) return <RecordFailureNotice noun="redemption rule" error={unknown} onRetry={retry} />;
  return (
    <RuleForm
      key={rule.id}
      rule={rule}
      state={standingOf(rule, rules, today())}
      inForce={ruleInForce(rules, today())}
    />
  );
};
