// The book in the reader's language, which a server would tell by the head of the request.
location.replace((navigator.language.startsWith('fr') ? 'fr/' : 'en/') + location.search + location.hash);
