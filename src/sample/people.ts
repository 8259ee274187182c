import type { Flag } from '../contract/permissions';
import type { SampleDepartment } from './departments';

/** A member of the sample operator's staff. */
export interface SamplePerson {
  readonly name: string;
  readonly department: SampleDepartment;
  /** Flags granted beyond those of the department. */
  readonly also?: readonly Flag[];
  /** Flags withheld although the department has them. */
  readonly not?: readonly Flag[];
  /** True for an account that was never used. */
  readonly isNew?: true;
}

/** The username of a sample person: their name in small letters, with dots. */
export const usernameOf = ({ name }: Pick<SamplePerson, 'name'>): string => name.toLowerCase().replaceAll(' ', '.');

const of = (department: SampleDepartment, ...people: readonly Omit<SamplePerson, 'department'>[]): SamplePerson[] =>
  people.map((person) => ({ ...person, department }));

/** The staff of the sample operator, except the demo administrator. All are invented. */
export const samplePeople: readonly SamplePerson[] = [
  ...of(
    'Administration',
    { name: 'Meenakshi Rangarajan' },
    { name: 'Arvind Deshpande' },
    { name: 'Farida Contractor', not: ['loyaltymanagement_credit_debit_update'] },
  ),
  ...of(
    'Marketing',
    { name: 'Ananya Krishnan' },
    { name: 'Rohan Kulkarni', also: ['dashboard_download'] },
    { name: 'Ishita Banerjee' },
    { name: 'Karthik Subramanian', not: ['banner_delete', 'notification_delete'] },
    { name: 'Pooja Shetty' },
    { name: 'Zoya Merchant', isNew: true },
  ),
  ...of(
    'Customer Care',
    { name: 'Lakshmi Narayanan', also: ['logs_view'] },
    { name: 'Imran Shaikh' },
    { name: 'Deepa Thomas' },
    { name: 'Suresh Yadav', not: ['loyaltymanagement_credit_debit_update'] },
    { name: 'Gauri Phadke' },
    { name: 'Harpreet Kaur' },
    { name: 'Nikhil Joshi', not: ['loyaltymanagement_credit_debit_update'], isNew: true },
    { name: 'Revathi Iyer' },
    { name: 'Mohammed Rafiq' },
  ),
  ...of(
    'Finance',
    { name: 'Sanjay Agarwal' },
    { name: 'Vidya Ramesh', also: ['customerdetails_download'] },
    { name: 'Prakash Jain' },
    { name: 'Neha Gokhale' },
    { name: 'Thomas Kurian', isNew: true },
  ),
  ...of(
    'Operations Control',
    { name: 'Vikram Salunkhe' },
    { name: 'Joseph Dsouza' },
    { name: 'Shalini Menon', also: ['notification_delete'] },
    { name: 'Ravi Teja Varma' },
    { name: 'Balwinder Singh' },
    { name: 'Anjali Pawar' },
    { name: 'Santosh Naik', not: ['notification_update', 'notification_create'] },
  ),
  ...of(
    'Revenue Assurance',
    { name: 'Kavita Bhonsle' },
    { name: 'Rajesh Pillai', also: ['logs_download'] },
    { name: 'Swati Mishra' },
    { name: 'Aditya Rao' },
  ),
  ...of(
    'IT Support',
    { name: 'Manoj Chauhan' },
    { name: 'Priyanka Sawant', also: ['department_update'] },
    { name: 'Abhishek Ghosh' },
    { name: 'Tenzin Dolma', not: ['usermanagement_delete'], isNew: true },
  ),
  ...of(
    'Internal Audit',
    { name: 'Usha Venkataraman', also: ['logs_download', 'reports_download'] },
    { name: 'Cyrus Daruwala' },
  ),
];
