import { Alert } from '@mui/material';
import { use } from 'react';
import {
  RecordContextProvider,
  SaveContextProvider,
  useCreatePath,
  useUpdate,
  type SaveContextValue,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router-dom';
import { RedemptionDraft, type RedemptionRule } from '../../../contract/endpoints/redemption';
import { Failure, isFailure } from '../../../contract/failure';
import { APPROVAL_ABOVE } from '../../../contract/limits';
import { tooSoon } from '../../../contract/redemptionFirstDay';
import { sameId } from '../../../contract/values';
import { today } from '../../ui/days/today';
import { Create } from '../../ui/form/Create';
import { useReadOnly, type FormValues } from '../../ui/form/formContext';
import { FormSkeleton, FormView, ReadOnlyNotice } from '../../ui/form/FormSection';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver } from '../../ui/form/zodResolver';
import type { Question } from '../../ui/page/Confirm';
import { PageFailure } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { RecordFailureNotice } from '../../ui/page/RecordFailureNotice';
import { formatDay } from '../../ui/words/time';
import { uncapitalized } from '../../ui/words/words';
import { FlagsContext } from '../../ui/record/useRecordPath';
import { LoyaltyEffectCard, LoyaltyEffectLines, type UnsavedRules } from '../../ui/record/LoyaltyEffectCard';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { RuleInputs } from './RedemptionInputs';
import { ruleLabels } from './ruleFacts';
import { RuleChangeList, RuleStateChip } from './RuleFields';
import { ruleInForce, ruleStateOf, type RuleState } from './ruleOrder';
import { useRules } from './useRules';
import { WithdrawButton } from './WithdrawButton';
import { WorkedExample } from './WorkedExample';

/** The worked example of the typed rule. */
const DraftExample = ({ before }: { readonly before: RedemptionRule | undefined }) => {
  const values = useWatch();
  const isReadOnly = useReadOnly();
  // The cost does not depend on the rule's first day.
  const draft = RedemptionDraft.safeParse({ ...values, effective_from: today() }).data;
  const tried = draft && changesSpending(before, draft) ? triedRule(draft) : undefined;
  return (
    <>
      <WorkedExample rule={values} />
      <LoyaltyEffectCard tried={isReadOnly ? undefined : tried} />
    </>
  );
};

const triedRule = (body: RedemptionDraft): UnsavedRules => ({ verb: 'getRedemption', body });

// The fields that decide how points are spent: the others would change nothing of last month.
const SPENDING = ['point_value_paise', 'least_balance', 'largest_share_percent'] as const;

const changesSpending = (before: RedemptionRule | undefined, draft: RedemptionDraft): boolean =>
  SPENDING.some((name) => before?.[name] !== draft[name]) ||
  before?.redeemable_for.toSorted().join() !== draft.redeemable_for.toSorted().join();

const schemaAfter = (before: RedemptionRule | undefined) =>
  RedemptionDraft.refine(({ effective_from }) => effective_from >= today(), {
    path: ['effective_from'],
    error: t('Choose today or a later day: past rules cannot be changed'),
  }).superRefine((draft, context) => {
    for (const [field, message] of Object.entries(tooSoon(before, draft, today())))
      context.addIssue({ code: 'custom', path: [field], message });
  });

interface RedemptionFormProps {
  /** The rule in force, against which an immediate change is described. */
  readonly before: RedemptionRule | undefined;
  readonly defaultValues?: FormValues;
}

/** The form of a redemption rule, for the page that adds one and the page that edits one. */
const RedemptionForm = ({ before, defaultValues }: RedemptionFormProps) => {
  const confirmation = (draft: RedemptionDraft): Question | undefined => {
    const isNow = draft.effective_from === today();
    const isFelt = draft.active && changesSpending(before, draft);
    if (!isNow && !isFelt) return undefined;
    return {
      title: isNow
        ? t('Change the redemption rule from today?')
        : t('Change the redemption rule from {day}?', { day: formatDay(draft.effective_from) }),
      content: (
        <>
          <RuleChangeList before={before} after={draft} />
          {isFelt && <LoyaltyEffectLines tried={triedRule(draft)} />}
        </>
      ),
      confirm: t('Save'),
    };
  };
  return (
    <SimpleForm<RedemptionDraft, RedemptionRule>
      resolver={zodResolver(schemaAfter(before))}
      {...(defaultValues && { defaultValues })}
      labels={Object.fromEntries(Object.entries(ruleLabels()).map(([name, label]) => [name, uncapitalized(label)]))}
      confirmation={confirmation}
    >
      <RuleInputs limit={before?.approval_above ?? APPROVAL_ABOVE} />
    </SimpleForm>
  );
};

/** Returns the initial values of a new rule: the rule in force, without its day. */
const newRule = (before: RedemptionRule | undefined): FormValues => ({
  effective_from: '',
  point_value_paise: before?.point_value_paise ?? '',
  least_balance: before?.least_balance ?? '',
  largest_share_percent: before?.largest_share_percent ?? '',
  expiry_days: before?.expiry_days ?? '',
  redeemable_for: before?.redeemable_for ?? [],
  approval_above: before?.approval_above ?? '',
  active: true,
});

/** Adds a rule of redemption, which begins as a copy of the rule in force, or of another one (`?copy=12`). */
export const RedemptionCreate = () => {
  const [query] = useSearchParams();
  const { rules, isPending, error, refetch } = useRules();
  if (isPending) return <FormSkeleton />;
  if (!rules) return <PageFailure error={error} onRetry={() => void refetch()} />;
  const before = ruleInForce(rules, today());
  const copied = rules.find(({ id }) => sameId(id, query.get('copy') ?? ''));
  return (
    <Create
      noun={t('redemption rule')}
      sentence={t('Filled in from today’s rule. Change what is needed.')}
      aside={<DraftExample before={before} />}
    >
      <RedemptionForm before={before} defaultValues={newRule(copied ?? before)} />
    </Create>
  );
};

/**
 * Saves a rule for the form above it.
 * The contract reads rules only as a list, which react-admin's own editor cannot do.
 */
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
        // react-admin's type lacks the field errors that its own editors resolve to.
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

const whyNot = perLanguage(
  () =>
    ({
      'In force': t('This rule is in force and cannot be changed. Add a new rule.'),
      Over: t('This rule is over and cannot be changed.'),
      Withdrawn: t('This rule was withdrawn before it took effect.'),
    }) as const,
);

/** A rule as a form. It can be changed or withdrawn before its day; after that it is read-only, with the reason. */
const RuleForm = ({ rule, state, inForce }: RuleFormProps) => {
  const canAccess = !useReadOnly();
  // A link to the read-only page may be opened by people who may change the rule.
  const holdsFlag = use(FlagsContext)?.loyaltymanagement_update === true;
  const createPath = useCreatePath();
  const save = useSaveRule(rule);
  const isOpen = state === 'To come';
  const head = (
    <>
      <PageHeader
        title={t('Rule from {day}', { day: formatDay(rule.effective_from) })}
        sentence={<RuleStateChip state={state} />}
        action={isOpen && <WithdrawButton rule={rule} />}
      />
      {!canAccess && (isOpen || !holdsFlag) && (
        <ReadOnlyNotice
          noun={t('redemption rule')}
          editFlag="loyaltymanagement_update"
          editTo={holdsFlag ? createPath({ resource: 'redeem-points', type: 'edit', id: rule.id }) : undefined}
        />
      )}
      {(canAccess || holdsFlag) && !isOpen && (
        <Alert severity="info" variant="outlined" sx={({ measures }) => ({ maxWidth: measures.formColumn, mb: 2.5 })}>
          {whyNot()[state]}
        </Alert>
      )}
    </>
  );
  return (
    <RecordContextProvider value={rule}>
      <SaveContextProvider value={save}>
        <FormView
          noun={t('redemption rule')}
          isReadOnly={!canAccess || !isOpen}
          head={head}
          aside={<DraftExample before={inForce} />}
        >
          <RedemptionForm before={inForce} />
        </FormView>
      </SaveContextProvider>
    </RecordContextProvider>
  );
};

const unknown = new Failure('There is no such rule.', { status: 404 });

/** Changes or withdraws a future rule, or shows a current or past one. */
export const RedemptionEdit = () => {
  const { id = '' } = useParams();
  const { rules, isPending, error, refetch } = useRules();
  if (isPending) return <FormSkeleton />;
  const retry = () => void refetch();
  if (!rules) return <PageFailure error={error} onRetry={retry} />;
  const rule = rules.find((each) => sameId(each.id, id));
  if (!rule) return <RecordFailureNotice noun={t('redemption rule')} error={unknown} onRetry={retry} />;
  return (
    <RuleForm
      key={rule.id}
      rule={rule}
      state={ruleStateOf(rule, rules, today())}
      inForce={ruleInForce(rules, today())}
    />
  );
};
