import { ContainerModule } from 'inversify';
import { NeedsAttention } from '../core/attention/needs-attention.ts';
import { CalendarDownloads } from '../core/calendar/calendar-downloads.ts';
import { CatalogueStore } from '../core/catalogue/catalogue-store.ts';
import { ComparedDeals } from '../core/deals/compared-deals.ts';
import { InterestStore } from '../core/deals/interest-store.ts';
import { DealQueries } from '../core/deals/deal-queries.ts';
import { ProfileProgressViewModel } from '../core/profile/profile-progress.view-model.ts';
import { EventQueries } from '../core/events/event-queries.ts';
import { Onboarding } from '../core/onboarding/onboarding.ts';
import { LastVisit } from '../core/last-visit/last-visit.ts';
import { CompanyNotes } from '../core/investment/company-notes.ts';
import { KycStore } from '../core/kyc/kyc-store.ts';
import { MarksStore } from '../core/marks/marks-store.ts';
import { NotificationsViewModel } from '../core/notifications/notifications.view-model.ts';
import { PlaceQueries } from '../core/places/place-queries.ts';
import { PortfolioQueries } from '../core/portfolio/portfolio-queries.ts';
import { IpoQueries } from '../core/pre-ipo/ipo-queries.ts';
import { FormDrafts } from '../core/session/form-drafts.ts';
import { SectionQuery } from '../core/profile/section-query.ts';
import { CompanyReports } from '../core/reports/company-reports.ts';
import { ReportQueries } from '../core/reports/report-queries.ts';
import { RichTexts } from '../core/rich-text/rich-texts.ts';
import { SearchViewModel } from '../core/search/search.view-model.ts';
import { PerUserPreference } from '../core/session/per-user-preference.ts';
import { HoldingsExport } from '../core/tax/holdings-export.ts';
import { UnshownCodes } from '../core/security/unshown-codes.ts';
import { TOKENS } from './tokens.ts';

/**
 * The core's classes that an investor's pages share: the queries of all subjects, what outlives a screen, and the view
 * models that belong to no single screen.
 */
export const investorModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.portfolioQueries).toResolvedValue(
    (gateway, session, cache) => new PortfolioQueries(gateway, { session, cache }),
    [TOKENS.portfolioGateway, TOKENS.session, TOKENS.queryCache],
  );
  bind(TOKENS.reportQueries).toResolvedValue(
    (gateway, session, cache, clock, budget) => new ReportQueries(gateway, { session, cache, clock, budget }),
    [TOKENS.reportsGateway, TOKENS.session, TOKENS.queryCache, TOKENS.clock, TOKENS.visitBudget],
  );
  bind(TOKENS.dealQueries).toResolvedValue(
    (gateway, session, cache, errors) => new DealQueries(gateway, { session, cache, errors }),
    [TOKENS.dealsGateway, TOKENS.session, TOKENS.queryCache, TOKENS.errorHandler],
  );
  bind(TOKENS.interestStore).toResolvedValue(
    (gateway, session, cache) => new InterestStore(gateway, { session, cache }),
    [TOKENS.interestsGateway, TOKENS.session, TOKENS.queryCache],
  );
  bind(TOKENS.eventQueries).toResolvedValue(
    (gateway, session, cache, errors) => new EventQueries(gateway, { session, cache, errors }),
    [TOKENS.eventsGateway, TOKENS.session, TOKENS.queryCache, TOKENS.errorHandler],
  );
  bind(TOKENS.ipoQueries).toResolvedValue(
    (gateway, session, cache) => new IpoQueries(gateway, { session, cache }),
    [TOKENS.ipoGateway, TOKENS.session, TOKENS.queryCache],
  );
  bind(TOKENS.holdingsExport).toResolvedValue(
    ({ holdings }, session, notes, preferences, clock, saver, notifier) =>
      new HoldingsExport({
        holdings$: holdings.observe(),
        session,
        notes,
        preferences,
        clock,
        saver,
        notifier,
      }),
    [
      TOKENS.portfolioQueries,
      TOKENS.session,
      TOKENS.companyNotes,
      TOKENS.preferencesStore,
      TOKENS.clock,
      TOKENS.fileSaver,
      TOKENS.notifier,
    ],
  );
  bind(TOKENS.companyNotes).toResolvedValue(
    (preferences, session, digest, connectivity) =>
      new CompanyNotes(
        new PerUserPreference('company-notes', { preferences, session, digest }),
        digest,
        connectivity,
      ),
    [TOKENS.preferencesStore, TOKENS.session, TOKENS.digest, TOKENS.connectivity],
  );
  bind(TOKENS.richTexts).toResolvedValue((sanitiser) => new RichTexts(sanitiser), [TOKENS.htmlSanitiser]);
  bind(TOKENS.calendarDownloads).toResolvedValue(
    (saver, clock, notifier, { productName }) =>
      new CalendarDownloads({ saver, clock, notifier, productName }),
    [TOKENS.fileSaver, TOKENS.clock, TOKENS.notifier, TOKENS.configuration],
  );

  bind(TOKENS.formDrafts).toResolvedValue((session) => new FormDrafts(session), [TOKENS.session]);
  bind(TOKENS.placeQueries).toResolvedValue(
    (gateway, cache) => new PlaceQueries(gateway, { cache }),
    [TOKENS.placesGateway, TOKENS.queryCache],
  );
  bind(TOKENS.sectionQueries).toResolvedValue(
    (gateway, session, cache, confirmations) => ({
      basic: new SectionQuery({ name: 'basic', calls: gateway.basic }, { session, cache, confirmations }),
      bank: new SectionQuery({ name: 'bank', calls: gateway.bank }, { session, cache, confirmations }),
      nominees: new SectionQuery(
        { name: 'nominees', calls: gateway.nominees },
        { session, cache, confirmations },
      ),
    }),
    [TOKENS.profileGateway, TOKENS.session, TOKENS.queryCache, TOKENS.confirmations],
  );
  bind(TOKENS.comparedDeals).toResolvedValue((session) => new ComparedDeals(session), [TOKENS.session]);
  bind(TOKENS.unshownCodes).toResolvedValue((session) => new UnshownCodes(session), [TOKENS.session]);
  bind(TOKENS.kycStore).toResolvedValue(
    (gateway, session, cache, navigation, notifier, clock) =>
      new KycStore({ gateway, session, cache, navigation, notifier, clock }),
    [
      TOKENS.documentsGateway,
      TOKENS.session,
      TOKENS.queryCache,
      TOKENS.navigation,
      TOKENS.notifier,
      TOKENS.clock,
    ],
  );

  bind(TOKENS.catalogueStore).toResolvedValue(
    (deals, events, ipos, portfolio, session, cache, budget, idle, clock, scheduler) =>
      new CatalogueStore({
        deals,
        events,
        ipos,
        portfolio,
        session,
        cache,
        budget,
        idle,
        clock,
        scheduler,
      }),
    [
      TOKENS.dealQueries,
      TOKENS.eventQueries,
      TOKENS.ipoQueries,
      TOKENS.portfolioQueries,
      TOKENS.session,
      TOKENS.queryCache,
      TOKENS.visitBudget,
      TOKENS.idle,
      TOKENS.clock,
      TOKENS.scheduler,
    ],
  );
  bind(TOKENS.companyReports).toResolvedValue(
    (portfolio, reports, cache, session, clock) =>
      new CompanyReports({ portfolio, reports, cache, session, clock }),
    [TOKENS.portfolioQueries, TOKENS.reportQueries, TOKENS.queryCache, TOKENS.session, TOKENS.clock],
  );
  bind(TOKENS.marksStore).toResolvedValue(
    (gateway, session, preferences, digest, clock) =>
      new MarksStore(gateway, {
        session,
        stored: new PerUserPreference('marks', { preferences, session, digest }),
        clock,
      }),
    [TOKENS.marksGateway, TOKENS.session, TOKENS.preferencesStore, TOKENS.digest, TOKENS.clock],
  );
  bind(TOKENS.needsAttention).toResolvedValue(
    (companyReports, marksStore, clock) => new NeedsAttention({ companyReports, marksStore, clock }),
    [TOKENS.companyReports, TOKENS.marksStore, TOKENS.clock],
  );
  bind(TOKENS.notificationsViewModel).toResolvedValue(
    (catalogueStore, companyReports, marksStore, budget, session, clock) =>
      new NotificationsViewModel({ catalogueStore, companyReports, marksStore, budget, session, clock }),
    [
      TOKENS.catalogueStore,
      TOKENS.companyReports,
      TOKENS.marksStore,
      TOKENS.visitBudget,
      TOKENS.session,
      TOKENS.clock,
    ],
  );
  bind(TOKENS.searchViewModel)
    .toResolvedValue(
      (catalogueStore, session, preferences, digest, format$) =>
        new SearchViewModel({
          catalogueStore,
          session,
          recent: new PerUserPreference('recent-searches', { preferences, session, digest }),
          format$,
        }),
      [TOKENS.catalogueStore, TOKENS.session, TOKENS.preferencesStore, TOKENS.digest, TOKENS.amountFormat],
    )
    // The search starts anew each time that it is opened.
    .inTransientScope();
  bind(TOKENS.lastVisit).toResolvedValue(
    ({ holdings }, companyReports, preferences, session, digest, navigation, idle, clock, format$) =>
      new LastVisit({
        holdings,
        companyReports,
        session,
        stored: new PerUserPreference('last-visit', { preferences, session, digest }),
        navigation,
        idle,
        clock,
        digest,
        format$,
      }),
    [
      TOKENS.portfolioQueries,
      TOKENS.companyReports,
      TOKENS.preferencesStore,
      TOKENS.session,
      TOKENS.digest,
      TOKENS.navigation,
      TOKENS.idle,
      TOKENS.clock,
      TOKENS.amountFormat,
    ],
  );
  bind(TOKENS.onboarding).toResolvedValue(
    ({ basic }, documents, preferences, session, digest, navigation, clock) =>
      new Onboarding({
        basic,
        documents,
        firstLook: new PerUserPreference('first-look', { preferences, session, digest }),
        session,
        navigation,
        clock,
      }),
    [
      TOKENS.sectionQueries,
      TOKENS.kycStore,
      TOKENS.preferencesStore,
      TOKENS.session,
      TOKENS.digest,
      TOKENS.navigation,
      TOKENS.clock,
    ],
  );
  bind(TOKENS.profileProgress).toResolvedValue(
    (sections, documents, completeProfilePages, session, clock) => (part) =>
      new ProfileProgressViewModel(part, { ...sections, documents, completeProfilePages, session, clock }),
    [TOKENS.sectionQueries, TOKENS.kycStore, TOKENS.completeProfilePages, TOKENS.session, TOKENS.clock],
  );
});
