import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './account-pages.ts';
import { type FaultResponse, json } from './fault-responses.ts';
import type { FaultServer } from './fault-server.ts';
import type { PickableFile } from './photographs.ts';
import { serveInvestor, storeInvestorLogin } from './stored-login.ts';

export const KYC_PATH = '/investor-profile/investor-kyc';
/** The path of two calls: `GET` lists the documents, `POST` uploads one. */
export const DOCUMENTS = 'profile/documents';
export const CONSENTED_AT = '2026-11-21T06:00:00.000Z';

export const slot = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true });

export const cropDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Image' });

/** Opens the page with a fake API that returns the consent and the documents in `listed`, by default neither. */
export async function openKyc(
  page: Page,
  faults: FaultServer,
  listed: { readonly consentedAt?: string; readonly documents?: readonly object[] } = {},
): Promise<void> {
  serveInvestor(faults);
  faults.on('GET', DOCUMENTS, json(200, { data: { documents: [], ...listed } }));
  await storeInvestorLogin(page);
  await page.goto(KYC_PATH);
  await expect(slot(page, 'Cancelled Cheque')).toBeVisible();
}

/** Clicks the button of the slot, and picks a file. */
export async function pick(page: Page, label: string, file: PickableFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `Upload ${label}`).click(),
  ]);
  await chooser.setFiles(file);
}

export async function pickAndSave(page: Page, label: string, file: PickableFile): Promise<void> {
  await pick(page, label, file);
  await cropDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(cropDialog(page)).toBeHidden();
}

/** The response to an upload; the stored document has this name. */
export const uploadResponse = (name: string): FaultResponse =>
  json(201, { data: { url: `https://files.example/kyc/meera/documents/${name}` } });

/** Returns the bodies of the uploads so far. */
export const uploadBodies = (faults: FaultServer): readonly string[] =>
  faults.callsTo('POST', DOCUMENTS).map(({ body }) => body);
