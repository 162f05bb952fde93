import { describe, expect, it } from 'vitest';
import { cleanDeal, cleanEvent, cleanHtml, cleanUpdate } from '../../server/market/clean-html.ts';
import { aDealRow, anEventRow } from '../support/market-rows.ts';

describe('the HTML cleaner', () => {
  it.each([
    '<h3>The problem</h3><p>Pipes <em>leak</em>.</p>',
    '<ul><li>One</li><li>Two</li></ul>',
    '<ol start="3"><li>Three</li></ol>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
    '<p><a href="https://example.com/a?b=c">Link</a></p>',
    '<p><a href="mailto:a@example.com">Mail</a> <a href="tel:+911">Call</a></p>',
    '<img src="https://cdn.example/a.png" alt="A" />',
    '<details open><summary>More</summary>inner</details>',
    '<p>₹2,50,000 – नमस्ते</p>',
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<script>steal()</script>', ''],
    ['<p onclick="steal()">a</p>', '<p>a</p>'],
    ['<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="mailto:a@b.example?bcc=c@evil.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href=" MAILTO:a@b.example?BCC=c@evil.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href="mai&#10;lto:a@b.example?bcc=c@evil.example">a</a>', '<a>a</a>'],
    ['<a href="mailto:a@b.example,c@evil.example">a</a>', '<a>a</a>'],
    [
      '<details ontoggle="steal()" name="x"><summary>a</summary>b</details>',
      '<details><summary>a</summary>b</details>',
    ],
    ['<img src="x" onerror="steal()">', '<img src="x" />'],
    ['<img src="data:image/svg+xml,x">', '<img />'],
    [
      '<style>body{display:none}</style><p style="position:fixed" class="modal" id="x" name="y">a</p>',
      '<p>a</p>',
    ],
    ['<form action="/x"><input name="p"><button>Go</button></form>', 'Go'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>steal()</script></svg>', ''],
    [
      '<base href="https://evil.example"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x">',
      '',
    ],
  ])('removes scripts, unsafe addresses, forms, frames and styles from %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('changes nothing when it cleans its own output', () => {
    const clean = cleanHtml('<div><p>a & b <b>c<i>d</b></i><table><tr><td>x</table>');
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('cleans the content of an update and nothing else', () => {
    const row = { startup_id: 's', content: '<p onclick="x()">a<script>b</script></p>' };
    expect(cleanUpdate(row)).toEqual({ startup_id: 's', content: '<p>a</p>' });
    expect(cleanUpdate({ posted_at: null })).toEqual({ posted_at: null });
  });

  it('cleans every HTML column of a deal and an event', () => {
    const hostile = 'a<script>b</script>';
    expect(cleanDeal(aDealRow({ detail: hostile })).detail).toBe('a');
    const texts = {
      detail: hostile,
      about: hostile,
      current_investors: hostile,
      previous_investors: hostile,
      round_details: hostile,
      traction: hostile,
    };
    const row = cleanEvent(anEventRow(texts));
    for (const name of Object.keys(texts) as (keyof typeof texts)[]) expect(row[name]).toBe('a');
  });

  it('leaves missing columns missing', () => {
    expect(cleanDeal(aDealRow({ detail: null })).detail).toBeNull();
    expect(cleanDeal({ title: 'A' })).toEqual({ title: 'A' });
    expect(cleanEvent({ about: null })).toEqual({ about: null });
  });
});
