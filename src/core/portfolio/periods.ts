/** How the time charts are cut. @see specification, section 2, "Period selector" */
export type Period = 'monthly' | 'quarterly' | 'yearly';
