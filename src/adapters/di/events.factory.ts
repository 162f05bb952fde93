import { EventsViewModel } from '../../core/events/events.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The events and the panel of one; on top of the market module. */
export const createEventsViewModel = (services: Services): EventsViewModel =>
  new EventsViewModel({
    events: services.get(TOKENS.eventQueries),
    richTexts: services.get(TOKENS.richTexts),
    navigation: services.get(TOKENS.navigation),
    clock: services.get(TOKENS.clock),
  });
