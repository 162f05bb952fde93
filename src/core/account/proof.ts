import type { PasskeyProof } from './passkeys.port.ts';

/** The ways in which a user proves who they are, in the order in which a form offers them: the easiest first. */
const PROOF_METHODS = ['passkey', 'authenticator', 'password', 'recovery-code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** What proves who someone is. */
export type Proof =
  | { readonly method: 'password'; readonly password: string }
  | { readonly method: 'authenticator' | 'recovery-code'; readonly code: string }
  | { readonly method: 'passkey'; readonly credential: PasskeyProof };

/** A proof that may serve as second factor: any but the password. */
export type SecondFactorProof = Exclude<Proof, { readonly method: 'password' }>;

type SecondFactorMethod = SecondFactorProof['method'];

/** A log-in that waits for its second factor. */
export interface PendingLogIn {
  /** Valid for the calls of this log-in alone; held in memory only. */
  readonly token: string;
  readonly methods: readonly SecondFactorMethod[];
}

/** Returns the known methods among the names, in the order of the form. */
export const proofMethodsOf = (names: readonly unknown[]): readonly ProofMethod[] =>
  PROOF_METHODS.filter((method) => names.includes(method));

/** Like {@link proofMethodsOf}, without the password, which cannot serve as second factor. */
export const secondFactorsOf = (names: readonly unknown[]): readonly SecondFactorMethod[] =>
  proofMethodsOf(names).filter((method) => method !== 'password');
