import { useWatch } from 'react-hook-form';
import { WorkedExample } from './WorkedExample';

/** The worked example of the rule that is being typed. */
export const DraftExample = () => <WorkedExample rule={useWatch()} />;
