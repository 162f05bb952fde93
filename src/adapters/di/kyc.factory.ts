import { CropSession } from '../../core/kyc/crop-session.ts';
import { KycViewModel } from '../../core/kyc/kyc.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The KYC documents; on top of the KYC and the image modules. */
export function createKycViewModel(services: Services): KycViewModel {
  const processor = services.get(TOKENS.imageProcessor);
  return new KycViewModel({
    store: services.get(TOKENS.kycStore),
    crop: new CropSession({ processor, navigation: services.get(TOKENS.navigation) }),
    gateway: services.get(TOKENS.documentsGateway),
    processor,
    session: services.get(TOKENS.session),
    notifier: services.get(TOKENS.notifier),
    clock: services.get(TOKENS.clock),
  });
}
