import type { ProfilePart } from '../../core/completeness/profile-parts.ts';
import { ProfileProgressViewModel } from '../../core/completeness/profile-progress.view-model.ts';
import { SectionQuery } from '../../core/profile/section-query.ts';
import { type Services, TOKENS } from './tokens.ts';

/** Which parts of the profile are complete; on top of the profile and the KYC module. */
export function createProfileProgressViewModel(
  services: Services,
  part: ProfilePart,
): ProfileProgressViewModel {
  const gateway = services.get(TOKENS.profileGateway);
  const session = services.get(TOKENS.session);
  const read = { session, cache: services.get(TOKENS.queryCache) };
  return new ProfileProgressViewModel(part, {
    basic: new SectionQuery({ name: 'basic', calls: gateway.basic }, read),
    bank: new SectionQuery({ name: 'bank', calls: gateway.bank }, read),
    nominees: new SectionQuery({ name: 'nominees', calls: gateway.nominees }, read),
    documents: services.get(TOKENS.kycStore),
    completeParts: services.get(TOKENS.completeParts),
    session,
    clock: services.get(TOKENS.clock),
  });
}
