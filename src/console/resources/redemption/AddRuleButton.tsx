import { AddButton } from '../../kit/list/AddButton';

/** Leads to the form of a new rule; only for whoever may make one. */
export const AddRuleButton = () => <AddButton noun={{ one: 'redemption rule', many: 'redemption rules' }} />;
