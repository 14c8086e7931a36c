import { type Html, html } from '#app/foundation/html/html.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { type ConsentCategory, OPTIONAL_CATEGORIES } from '#app/shop/consent/consent-record.ts'
import { CONSENT_SERVICES } from '#app/shop/consent/consent-services.ts'
import { consentWords } from '#app/shop/consent/consent-words.ts'
import { CROSS, CRUMB } from './consent-drawings.ts'

/**
 * The question. Both answers are the same button in the same row, and refusing comes first. Its text is two short
 * paragraphs: one long one would be the largest thing on a phone, and as late as the question the page's largest paint.
 */
export function consentBanner(language: Language): Html {
  const words = consentWords[language]
  const link = (to: string, title: string) => html`<a class="link sm" href="${localePath(language, to)}">${title}</a>`
  return html`<div class="consent" id="consent" role="dialog" aria-labelledby="consent-title" tabindex="-1">
<div class="consent-crumb" aria-hidden="true">${CRUMB}</div>
<div class="consent-body">
<h2 class="display h3" id="consent-title">${words.title}</h2>
<div class="consent-text"><p>${words.text}</p><p>${words.lasts}</p></div>
${equalButtons(language)}
<div class="consent-ways">
<button type="button" class="link" data-consent="choose">${words.choose}</button>
<span>${link('/datenschutzerklarung', words.privacy)}${link('/impressum', words.imprint)}</span>
</div>
</div>
</div>`
}

/** The choice in full: every category with its switch and its services. */
export function consentSettings(language: Language): Html {
  const words = consentWords[language]
  return html`<dialog class="dialog consent-settings" id="consent-settings" aria-labelledby="consent-settings-title">
<div class="row between consent-head">
<h2 class="display h2" id="consent-settings-title">${words.settings}</h2>
<button type="button" class="iconbtn" data-consent="close" aria-label="${words.close}">${CROSS}</button>
</div>
${['necessary' as const, ...OPTIONAL_CATEGORIES].map((category) => categoryOf(category, language))}
<div class="consent-acts">
<button type="button" class="btn full" data-consent="save">${words.save}</button>
${equalButtons(language)}
</div>
</dialog>`
}

function equalButtons(language: Language): Html {
  const words = consentWords[language]
  return html`<div class="consent-equal">
<button type="button" class="btn sec" data-consent="reject">${words.reject}</button>
<button type="button" class="btn sec" data-consent="accept">${words.accept}</button>
</div>`
}

/** What cannot be switched off says so. */
function categoryOf(category: ConsentCategory, language: Language): Html {
  const words = consentWords[language]
  const { title, text } = words.categories[category]
  const services = CONSENT_SERVICES[category]
  const isFixed = category === 'necessary'
  const count = isFixed ? words.entries(services.length) : words.services(services.length)
  return html`<div class="consent-category">
<h3 class="b" id="consent-${category}">${title}</h3>
<input type="checkbox" role="switch" class="consent-switch" name="${category}" aria-labelledby="consent-${category}" aria-describedby="consent-${category}-text"${isFixed && html` checked disabled`}>
<p id="consent-${category}-text">${text}</p>
<details><summary class="sm b muted">${count}</summary>
<dl class="sm">${services.map(({ id }) => html`<div><dt class="b">${words.details[id].name}</dt><dd>${words.details[id].text}</dd></div>`)}</dl>
</details>
</div>`
}
