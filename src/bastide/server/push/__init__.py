"""Web Push: messages to browsers whose page is closed, through the services that their makers run."""
